// @ts-check
/// <reference lib="webworker" />
/** What a worker behind the wall does before it runs rules: it gives up all that it can do. */

export const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0));
export const NOWHERE = "https://wall.invalid/"; // the home of files that are never requested
const MOST_PAGES = 12_288; // of 64 kB: Python may use 768 MB

const thread = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * What the runtime and this script go on using. Everything else that a worker offers is taken away
 * before rules load: a second wall, should they ever get out of Python.
 */
const KEPT = new Set(
  [
    "Array,ArrayBuffer,Atomics,BigInt,BigInt64Array,BigUint64Array,Boolean,DataView,Date",
    "Error,EvalError,FinalizationRegistry,Float32Array,Float64Array,Function,Infinity",
    "Int16Array,Int32Array,Int8Array,Iterator,JSON,Map,Math,NaN,Number,Object,Promise",
    "Proxy,RangeError,ReferenceError,Reflect,RegExp,Set,String,Symbol,SyntaxError",
    "TextDecoder,TextEncoder,TypeError,URIError,Uint16Array,Uint32Array,Uint8Array",
    "Uint8ClampedArray,WeakMap,WeakRef,WeakSet,WebAssembly,console,crypto",
    "decodeURIComponent,encodeURIComponent,isFinite,isNaN,parseFloat,parseInt,performance",
    "undefined",
  ].flatMap((names) => names.split(",")),
);

/** Python needs no more code than it has: a library that rules bring does not run. */
const COMPILING = ["Module", "compile", "compileStreaming", "instantiate", "instantiateStreaming"];

/** Take away what a worker offers, from itself and from its prototypes. */
export function disarm() {
  for (let one = thread; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) {
      if (KEPT.has(name) || name === "constructor") continue;
      const known = Object.getOwnPropertyDescriptor(one, name);
      if (known?.configurable) Object.defineProperty(one, name, { value: undefined });
      else if (known?.writable) Reflect.set(one, name, undefined);
    }
  }
  for (const name of COMPILING) Reflect.deleteProperty(WebAssembly, name);
}

let isFull = false; // was memory refused?

/** To add to a message when memory was refused. */
export const fullness = () => (isFull ? { isFull } : {});

/** Bound the memory that Python may ask for: what does not fit is a MemoryError there. */
export function boundMemory() {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    /** @param {WebAssembly.MemoryDescriptor} wanted */
    constructor(wanted) {
      super({ ...wanted, maximum: MOST_PAGES });
    }

    /** @param {number} pages */
    grow(pages) {
      try {
        return super.grow(pages);
      } catch (error) {
        isFull = true;
        throw error;
      }
    }
  };
}

/**
 * Give the runtime its WebAssembly and a library in place of what it would request.
 *
 * @param {Promise<WebAssembly.Module>} compiled
 * @param {BodyInit} library  a zip
 */
export function answerRequests(compiled, library) {
  thread.fetch = async () => new Response(library);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

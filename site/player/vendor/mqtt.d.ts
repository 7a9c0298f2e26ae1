/** What the player uses of MQTT.js; its own types need those of Node. */
interface Client {
  on(event: "error" | "close", heard: () => void): void;
  on(
    event: "message",
    heard: (topic: string, payload: Uint8Array, packet: { retain: boolean }) => void,
  ): void;
  once(event: "connect", heard: (value: unknown) => void): void;
  publishAsync(topic: string, payload: Uint8Array, options: object): Promise<unknown>;
  subscribeAsync(filters: string[], options: object): Promise<unknown>;
  end(isForced: boolean): void;
}
declare const mqtt: { connect(address: string, options: object): Client };
export default mqtt;

export * from "pointer-tracker";
export { default } from "pointer-tracker";

export { default } from "pointer-tracker";
export * from "pointer-tracker";

export { toml } from "@codemirror/legacy-modes/mode/toml";

export * from "@codemirror/state";

export * from "@codemirror/lint";

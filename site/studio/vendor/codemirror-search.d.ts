export * from "@codemirror/search";

export * from "@codemirror/language";

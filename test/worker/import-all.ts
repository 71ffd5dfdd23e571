/// <reference types="vite/client" />
import { importAtOnce } from "./import-at-once";

// A module whose first import starts in a handler as its test file ends never loads, and later imports of it hang: load all of them
// before any handler runs.
const modules = import.meta.glob("../../worker/**/*.ts");
await Promise.all([
  ...Object.values(modules).map((load) => load()),
  import("openai"),
  import("jpeg-js"),
  import("@resvg/resvg-wasm"),
  import("@resvg/resvg-wasm/index_bg.wasm"),
  import("../../worker/domains/knowledge/reading/pdf/metered/pdfjs.mjs"),
]);
importAtOnce();

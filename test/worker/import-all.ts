/// <reference types="vite/client" />
import { importAtOnce } from "./import-at-once";

// What a handler imports first while its file ends is never loaded, and whoever imports it next waits for ever: here it is loaded
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

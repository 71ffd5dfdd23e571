export { type EditModeOptions, editModeScript } from "./edit-mode-script.ts";
export {
  type FetchPreviewOptions,
  fetchPreview,
  type Preview,
  type PreviewResult,
} from "./fetch-preview.ts";
export { previewHeaders } from "./preview-headers.ts";

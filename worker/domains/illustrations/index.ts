export { brandOf } from "./brand-of";
export { makePicture } from "./make-picture";
export { previewCard } from "./preview-card";
export { removeCard } from "./remove-card";
export { imagesStage } from "./stage/images-stage";
export { testModels } from "./test-models";
export { updateBrand } from "./update-brand";

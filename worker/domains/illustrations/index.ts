export { brandOf, updateBrand } from "./brand";
export { imagesStage } from "./images-stage";
export { makePicture } from "./make-picture";
export { previewCard } from "./preview-card";
export { removeCard } from "./set-card";
export { testModels } from "./test-models";

import { isFull } from "../../support/size";
import { refusedUrls } from "../../unit/guarded-fetch/vectors";
import { refusedUrlsAt } from "./refused-urls-at";

/** Addresses that nobody may be asked at, those of the canary among them; a third of them unless the size is full. */
export const vectorsAt = (canary: number, path: string): string[] =>
  [
    ...refusedUrls.map(({ url }) => url),
    ...refusedUrlsAt("http", canary, path),
    ...refusedUrlsAt("https", canary, path),
  ]
    .filter((_, index) => isFull || index % 3 === 0)
    .filter((url) => url.trim() !== "");

import type { WriterRow } from "./get-budget";

interface Used {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
}

type Prices = Pick<WriterRow, "inputPrice" | "outputPrice" | "imagePrice">;

/** Price of text by tokens, in billionths of a dollar; null if a price is not set, 0 if nothing was called. */
export function priceOfText({ inputPrice, outputPrice }: Prices, used: Used): number | null {
  if (used.calls === 0) return 0;
  if (inputPrice === null || outputPrice === null) return null;
  return used.inputTokens * inputPrice + used.outputTokens * outputPrice;
}

/** Price of images by number, in billionths of a dollar: the price of an image includes its tokens. */
export function priceOfImages({ imagePrice }: Prices, used: Used): number | null {
  if (used.calls === 0) return 0;
  return imagePrice === null ? null : used.images * imagePrice;
}

/** Price of pending calls in billionths of a dollar; unpriced calls cost nothing, and a dollar budget requires prices. */
export const priceOfHold = ({ inputPrice, outputPrice, imagePrice }: Prices, hold: Used): number =>
  hold.inputTokens * (inputPrice ?? 0) +
  hold.outputTokens * (outputPrice ?? 0) +
  hold.images * (imagePrice ?? 0);

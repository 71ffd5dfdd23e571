import type { WriterRow } from "./get-budget";

interface Used {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
}

type Prices = Pick<WriterRow, "inputPrice" | "outputPrice" | "imagePrice">;

/** Billionths of a dollar for text by its tokens; null where a price is not set, and 0 where nothing was called. */
export function priceOfText({ inputPrice, outputPrice }: Prices, used: Used): number | null {
  if (used.calls === 0) return 0;
  if (inputPrice === null || outputPrice === null) return null;
  return used.inputTokens * inputPrice + used.outputTokens * outputPrice;
}

/** Billionths of a dollar for pictures by their number: the price of a picture holds its tokens. */
export function priceOfImages({ imagePrice }: Prices, used: Used): number | null {
  if (used.calls === 0) return 0;
  return imagePrice === null ? null : used.images * imagePrice;
}

/** Billionths of a dollar for what is under way; what has no price costs nothing, and no budget of money is without prices. */
export const priceOfHold = ({ inputPrice, outputPrice, imagePrice }: Prices, hold: Used): number =>
  hold.inputTokens * (inputPrice ?? 0) +
  hold.outputTokens * (outputPrice ?? 0) +
  hold.images * (imagePrice ?? 0);

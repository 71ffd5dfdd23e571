import { type SQL, sql } from "drizzle-orm";
import type { TaskKind } from "../writers/tasks";
import type { Usage } from "../writers/writer-error";
import type { WriterRow } from "./get-budget";
import { settingsTask } from "./settings-for";

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

/** A field of a task's settings `s`, as in `settingsFor`. */
const ofTask = (task: TaskKind, field: string): SQL => sql`s.tasks ->> ${`$.${settingsTask[task]}.${field}`}`;

/** The model that a task calls, in SQL on the settings `s`; NULL without a model. */
export const modelOf = (task: TaskKind | "image"): SQL =>
  task === "image" ? sql`s.image_model` : sql`coalesce(${ofTask(task, "model")}, s.model)`;

/** Price of expected usage in billionths of a dollar, in SQL on the settings `s`; NULL without a price. */
export function priceOf(task: TaskKind | "image", { inputTokens, outputTokens, images = 0 }: Usage): SQL {
  if (task === "image") return sql`(${images} * s.image_price)`;
  const price = (field: string, column: SQL) =>
    sql`CASE WHEN ${ofTask(task, "model")} IS NULL THEN ${column} ELSE ${ofTask(task, field)} END`;
  return sql`(${inputTokens} * (${price("inputPrice", sql`s.input_price`)})
    + ${outputTokens} * (${price("outputPrice", sql`s.output_price`)}))`;
}

import type { WriterUpdate } from "../../../schema/api/writer";

interface Given {
  kind?: WriterUpdate["kind"];
  url?: string;
  api?: WriterUpdate["api"];
  model?: string;
  imageModel?: string;
  priceIn?: number | "none";
  priceOut?: number | "none";
  priceImage?: number | "none";
  budgetCalls?: number | "none";
  budgetTokens?: number | "none";
  budgetUsd?: number | "none";
}

/** The options of `writer set` as a request's body; what was not given is absent, and `none` is null. */
export function writerChanges(given: Given): WriterUpdate {
  const prices = present({
    inputUsdPerMillion: orNull(given.priceIn),
    outputUsdPerMillion: orNull(given.priceOut),
    imageUsd: orNull(given.priceImage),
  });
  const budget = present({
    calls: orNull(given.budgetCalls),
    tokens: orNull(given.budgetTokens),
    costUsd: orNull(given.budgetUsd),
  });
  return {
    ...present({
      kind: given.kind,
      baseUrl: orNull(given.url),
      api: given.api,
      model: orNull(given.model),
      imageModel: orNull(given.imageModel),
    }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(Object.keys(budget).length > 0 && { budget }),
  };
}

const orNull = <T>(value: T | "none") => (value === "none" ? null : value);

function present<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = { ...fields };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
}

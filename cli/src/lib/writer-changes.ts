import type { WriterUpdate } from "../../../schema/api/writer";

interface Given {
  kind?: WriterUpdate["kind"];
  url?: string | null;
  api?: WriterUpdate["api"];
  model?: string | null;
  imageModel?: string | null;
  priceIn?: number | null;
  priceOut?: number | null;
  priceImage?: number | null;
  budgetCalls?: number | null;
  budgetTokens?: number | null;
  budgetUsd?: number | null;
}

/** The options of `writer set` as a request's body; what was not given is absent. */
export function writerChanges(given: Given): WriterUpdate {
  const prices = present({
    inputUsdPerMillion: given.priceIn,
    outputUsdPerMillion: given.priceOut,
    imageUsd: given.priceImage,
  });
  const budget = present({
    calls: given.budgetCalls,
    tokens: given.budgetTokens,
    costUsd: given.budgetUsd,
  });
  return {
    ...present({
      kind: given.kind,
      baseUrl: given.url,
      api: given.api,
      model: given.model,
      imageModel: given.imageModel,
    }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(Object.keys(budget).length > 0 && { budget }),
  };
}

function present<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = { ...fields };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
}

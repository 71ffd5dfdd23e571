import { z } from "zod";
import { SearchError } from "../../search/search-error";
import { searchWeb } from "../../search/search-web";
import { commitStep } from "../../../runs/commit-step";
import type { Stage } from "../../../runs/stage";
import { resultsOf } from "./results-of";
import { QuestionsResult, type SearchResult } from "./stage-results";

const Input = z.object({ query: z.string() });
const resultsMax = 8;

/** Looks for pages that answer the questions of a research, one question a part. Without a search there is nothing to do. */
export const searchStage: Stage = {
  name: "search",
  plan: async (ctx, run, done) => {
    if (ctx.config.search === null) return null;
    const [first] = await resultsOf(ctx, run, "questions");
    const query = first === undefined ? undefined : QuestionsResult.parse(first).questions[done.length];
    return query === undefined ? null : { part: done.length, input: { query } };
  },
  perform: async (ctx, _run, plan) => {
    const { query } = Input.parse(plan.input);
    const { search, allowLoopback } = ctx.config;
    const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback };
    const result = await (search === null
      ? nothing()
      : searchWeb(ports, search, { query, count: resultsMax })
    )
      .then((found): z.infer<typeof SearchResult> => ({ found, failure: null }))
      .catch((error: unknown): z.infer<typeof SearchResult> => {
        // One question without an answer does not end the research.
        if (error instanceof SearchError) return { found: [], failure: error.message };
        throw error;
      });
    return { result, spent: null };
  },
  apply: (ctx, _run, _step, finish) => commitStep(ctx, finish),
};

// A function: on Workers a promise made in one request must not be awaited in another.
const nothing = () => Promise.resolve([]);

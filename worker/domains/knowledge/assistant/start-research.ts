import type { AssistantResearch } from "../../../../schema/api/context";
import type { RunDetail } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { requireResearch } from "../../../platform/plan-limits";
import { beginRun } from "./begin-run";
import { checkAddress } from "./check-address";

/**
 * Starts a run that asks several questions about a topic, reads the pages found and given, and proposes what it learns. Throws
 * `plan_required` on the free plan, `invalid_url`, and `invalid_request` without both a search service and a URL.
 */
export async function startResearch(
  ctx: WorkspaceCtx,
  { topic, urls, questions }: AssistantResearch,
): Promise<RunDetail> {
  requireResearch(ctx);
  if (urls.length === 0 && ctx.config.search === null) {
    throw new AppError(
      "invalid_request",
      "urls: specify URLs to read, because this instance has no web search",
    );
  }
  for (const url of urls) checkAddress(ctx, url);
  return beginRun(ctx, {
    kind: "research",
    title: topic,
    options: { kind: "research", topic, urls: [...new Set(urls)], questions },
  });
}

import type { Overview } from "@schema/overview";

export type StepName = "siteUrl" | "posts" | "apiKey" | "webhook" | "connected" | "publish";
export type Step = { name: StepName; isDone: boolean; isBegun: boolean };

/** The steps until readers see a post, in order; a started step counts as half. */
export function setupSteps(setup: Overview["setup"]): Step[] {
  const { siteUrl, posts, apiKey, webhook, integration, published, proven } = setup;
  const step = (name: StepName, isDone: boolean, isBegun = false): Step => ({ name, isDone, isBegun });
  return [
    step("siteUrl", siteUrl),
    step("posts", posts),
    ...(integration
      ? [step("connected", true)]
      : [
          step("apiKey", apiKey === "used", apiKey === "created"),
          step("webhook", webhook === "delivered", webhook === "created"),
        ]),
    step("publish", published && (proven || integration), published),
  ];
}

const simulation = "vitest run --project unit test/simulation/integrations.test.ts";
const syncArticle = "worker/jobs/integrations/sync-article.ts";

/** Planted bugs of publishing to other sides. */
export const integrationMutants = [
  {
    name: "an article is made without looking for one that was made before",
    file: syncArticle,
    edits: [["const marked = await site.findByMarker(marker);", "const marked: FoundArticle[] = [];"]],
    commands: [simulation],
  },
  {
    name: "an article that was made is not noted before it is written",
    file: syncArticle,
    edits: [["if (target !== read) await deps.adopt(target);", ""]],
    commands: [simulation],
  },
  {
    name: "a call to another side is not noted before it is sent",
    file: "worker/jobs/integrations/run-sync.ts",
    edits: [["await writeExternal(ctx, claim, known.id, { doubtAt });", ""]],
    commands: [simulation],
  },
  {
    name: "what an unanswered call may still do is not looked after",
    file: "worker/jobs/integrations/run-sync.ts",
    edits: [
      ["before !== null && before > now - settleMs ? before : null;", "before === now ? settleMs : null;"],
    ],
    commands: [simulation],
  },
  {
    name: "a claim of an integration that was lost stops nobody",
    file: "worker/jobs/integrations/under-claim.ts",
    edits: [
      [
        "[renewClaim(ctx, claim), mustHaveChanged(ctx), ...statements]",
        "[renewClaim(ctx, claim), renewClaim(ctx, claim), ...statements]",
      ],
    ],
    commands: ["vitest run --project worker test/worker/integrations/claim.test.ts"],
  },
];

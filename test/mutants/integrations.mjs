const simulation = "vitest run --project unit test/simulation/integrations.test.ts";
const workerTest = (name) => `vitest run --project worker test/worker/integrations/${name}.test.ts`;
const syncArticle = "worker/domains/sites/sync/sync-article.ts";

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
    file: "worker/domains/sites/sync/run-sync.ts",
    edits: [["await writeExternal(ctx, lease, known.id, doubt);", ""]],
    commands: [workerTest("dead-worker")],
  },
  {
    name: "what an unanswered call may still do is not looked after",
    file: "worker/domains/sites/sync/doubt.ts",
    edits: [
      ["const isOver = before.doubtAt === null || before.doubtAt <= now - settleMs;", "const isOver = true;"],
    ],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "a claim of an integration that was lost stops nobody",
    file: "worker/domains/sites/sync/under-lease.ts",
    edits: [
      [
        "[statement(ctx, renew), mustHaveChanged(ctx), ...statements]",
        "[statement(ctx, renew), statement(ctx, renew), ...statements]",
      ],
    ],
    commands: ["vitest run --project worker test/worker/integrations/claim.test.ts"],
  },
  {
    name: "what one call of a site meets is believed of the whole site, unasked",
    file: "worker/domains/sites/sync/run-sync.ts",
    edits: [["await site.verify();", "return seen;"]],
    commands: [workerTest("sync-problems")],
  },
  {
    name: "a failure of former credentials ends what new ones would send",
    file: "worker/domains/sites/sync/record-sync.ts",
    edits: [["WHERE id = ?1 AND secret = ?2", "WHERE id = ?1 AND ?2 <> ''"]],
    commands: [workerTest("sync-problems")],
  },
  {
    name: "a removal that is asked for while the post is sent is overwritten",
    file: "worker/domains/sites/sync/write-external.ts",
    edits: [["...(patch.state && { state: unlessTakenAway(patch.state) }), ", ""]],
    commands: [workerTest("sync-removal")],
  },
  {
    name: "an edit there is overwritten in the ten minutes after a lost answer",
    file: syncArticle,
    edits: [["(known.syncedAt ?? 0) > doubtAt", "false"]],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "a lost call that had sent something else is taken for somebody's edit",
    file: syncArticle,
    edits: [["(known.doubtHash === null || known.doubtHash === known.sentHash)", "true"]],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "a withdrawal here waits for a decision about the text",
    file: syncArticle,
    edits: [['return state.kind === "draft" ||', "return"]],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "what may come late is not looked after while an edit there waits for a decision",
    file: "worker/domains/sites/sync/run-sync.ts",
    edits: [
      [
        "(waiting.length === 0 || known.doubtAt !== null)",
        'waiting.length === 0 && known.state !== "conflict"',
      ],
    ],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "what a post is there is forgotten once it is switched off",
    file: "worker/domains/sites/sync/run-sync.ts",
    edits: [["(waiting.length === 0 || known.doubtAt !== null)", "waiting.length === 0"]],
    commands: [workerTest("switched-off")],
  },
  {
    name: "what arrived after it was switched off is not noted",
    file: "worker/domains/sites/sync/record-sync.ts",
    edits: [['underLease(ctx, lease, batch, "noting")', "underLease(ctx, lease, batch)"]],
    commands: [workerTest("switched-off")],
  },
  {
    name: "a schedule that is on its way as its mode ends stays there",
    file: "worker/domains/sites/sync/record-sync.ts",
    edits: [["...resendEndedSchedule(ctx, beginning, patch),", ""]],
    commands: [workerTest("end-of-following")],
  },
  {
    name: "a kept text is asked about again once a link of ours moves",
    file: "worker/domains/sites/sync/run-sync.ts",
    edits: [["known.keptHash === (await ownHash())", "known.keptHash === hash"]],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "a kept text is overwritten by the next change here",
    file: syncArticle,
    edits: [["known.isKept || ", ""]],
    commands: [workerTest("external-posts")],
  },
  {
    name: "the mode draft leaves published what we published",
    file: syncArticle,
    edits: [['(keepsState && (known.sentState ?? "draft") === "draft")', "keepsState"]],
    commands: [workerTest("sync-conflicts")],
  },
  {
    name: "pictures that were uploaded are forgotten by the next run",
    file: "worker/domains/sites/sync/sync-outcome.ts",
    edits: [["patch: { memory } }", "patch: {} }"]],
    commands: [workerTest("sync-problems")],
  },
  {
    name: "posts that wait go on asking a site that asked for a pause",
    file: "worker/domains/sites/sync/record-sync.ts",
    edits: [["AND (step = 0 OR next_attempt_at < ?2)", "AND ?2 < 0"]],
    commands: [workerTest("sync-pause")],
  },
  {
    name: "a choice made with another mode outlives it, and a draft becomes public by it",
    file: "worker/domains/sites/send/send-posts.ts",
    edits: [["chosen_at = CASE WHEN mode = excluded.mode THEN chosen_at END", "chosen_at = chosen_at"]],
    commands: [workerTest("send-posts-modes")],
  },
];

import { sources } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../../worker/context";
import { captureKeys } from "../../../worker/domains/knowledge/sources/source-objects";
import { sha256 } from "../../../worker/platform/sha256";

let made = 0;

/** A source as it stands once its page was read. */
export async function storedSource(
  ctx: WorkspaceCtx,
  { text, title = "A page", ...more }: { text: string } & Partial<typeof sources.$inferInsert>,
): Promise<string> {
  made += 1;
  const id = `src_test${made}_${ctx.workspace.id}`;
  const textHash = await sha256(text);
  const { text: textKey } = captureKeys(ctx.workspace.id, id, { raw: "0", text: textHash });
  await ctx.bucket.put(textKey, text);
  await ctx.db.insert(sources).values({
    id,
    workspaceId: ctx.workspace.id,
    kind: "page",
    state: "ready",
    url: "https://acme.test/",
    title,
    textKey,
    textHash,
    characters: text.length,
    capturedAt: ctx.now(),
    createdAt: ctx.now(),
    ...more,
  });
  return id;
}

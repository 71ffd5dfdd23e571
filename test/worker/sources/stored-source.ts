import { sources } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../../worker/context";
import { newId } from "../../../worker/services/new-id";
import { sourceKeys } from "../../../worker/services/sources/source-objects";

/** A source as it stands once its page was read. */
export async function storedSource(
  ctx: WorkspaceCtx,
  { text, title = "A page", ...more }: { text: string } & Partial<typeof sources.$inferInsert>,
): Promise<string> {
  const id = newId(ctx, "src");
  const keys = sourceKeys(ctx.workspace.id, id);
  await ctx.bucket.put(keys.text, text);
  await ctx.db.insert(sources).values({
    id,
    workspaceId: ctx.workspace.id,
    kind: "page",
    state: "ready",
    url: "https://acme.test/",
    title,
    textKey: keys.text,
    characters: text.length,
    capturedAt: ctx.now(),
    createdAt: ctx.now(),
    ...more,
  });
  return id;
}

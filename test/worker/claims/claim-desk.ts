import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { Claim, ClaimList, ClaimsFound, ClaimUpdate } from "../../../schema/api/claims";
import type { Post } from "../../../schema/api/posts";
import { sources } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../../worker/context";
import { captureKeys } from "../../../worker/domains/knowledge/sources/source-objects";
import { sha256 } from "../../../worker/platform/sha256";
import { type Answer, api } from "../fixtures/api";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { storedSource } from "../sources/stored-source";

export const supported = "Acme sold 4,200 anvils in 2024.";
export const invented = "Acme sold 9 million anvils in 1850.";
export const sourceText = `# About Acme\n\n${supported} The founder was a blacksmith from Ohio.\n`;
export const content = `# Anvils\n\n${supported} It is a heavy thing.\n\n${invented}\n`;

/** A workspace with one source, and an editor who looks after the claims of its posts. */
export class ClaimDesk {
  private constructor(
    readonly tenant: Tenant,
    readonly ctx: WorkspaceCtx,
    readonly sourceId: string,
  ) {}

  static async open(): Promise<ClaimDesk> {
    const tenant = await makeTenant();
    const ctx = await tenantCtx(tenant);
    const sourceId = await storedSource(ctx, {
      text: sourceText,
      title: "About Acme",
      textHash: "first",
    });
    return new ClaimDesk(tenant, ctx, sourceId);
  }

  call<T = Post>(
    path: string,
    method = "GET",
    body?: unknown,
    token = this.tenant.token,
  ): Promise<Answer<T>> {
    return api<T>(`${this.tenant.path}${path}`, { method, body, token });
  }

  async draft(fields: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.call("/posts", "POST", { title: "Anvils", content, ...fields });
    return answer.body.data.id;
  }

  async find(postId: string): Promise<ClaimsFound> {
    return (await this.call<ClaimsFound>(`/posts/${postId}/claims/find`, "POST", {})).body.data;
  }

  async claims(postId: string): Promise<ClaimList> {
    return (await this.call<ClaimList>(`/posts/${postId}/claims`)).body.data;
  }

  async claimOf(postId: string, sentence: string): Promise<Claim> {
    const found = (await this.claims(postId)).items.find((claim) => claim.sentence === sentence);
    if (!found) throw new Error(`no claim: ${sentence}`);
    return found;
  }

  async decide(postId: string, sentence: string, update: ClaimUpdate): Promise<Answer<Claim>> {
    const { id } = await this.claimOf(postId, sentence);
    return this.call<Claim>(`/posts/${postId}/claims/${id}`, "PATCH", update);
  }

  set(settings: Record<string, boolean>): Promise<Answer<unknown>> {
    return this.call("", "PATCH", settings);
  }

  /** What the check of sources does when it finds another text. */
  async captureAnew(text: string, more: Partial<typeof sources.$inferInsert> = {}): Promise<void> {
    const hashes = { raw: "0", text: await sha256(text) };
    const { text: textKey } = captureKeys(this.ctx.workspace.id, this.sourceId, hashes);
    await env.BUCKET.put(textKey, text);
    await this.ctx.db
      .update(sources)
      .set({ textKey, textHash: text, checkState: "changed", ...more })
      .where(eq(sources.id, this.sourceId));
  }

  async events(): Promise<string[]> {
    const { results } = await env.DB.prepare(
      "SELECT type || ' ' || COALESCE(post_slug, '') AS event FROM events WHERE workspace_id = ?1 ORDER BY version, rowid",
    )
      .bind(this.ctx.workspace.id)
      .all<{ event: string }>();
    return results.map(({ event }) => event);
  }
}

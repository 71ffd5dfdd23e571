import { env } from "cloudflare:workers";
import type { ClaimList } from "../../../schema/api/claims";
import type { Post } from "../../../schema/api/posts";
import type { RunCreate, RunDetail } from "../../../schema/api/runs";
import { api } from "../fixtures/api";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { placeRun, readRun, work } from "../runs/generation";
import { answer, draft, scriptedModel, useModel as setModel } from "../runs/scripted-model";
import { storedSource } from "../sources/stored-source";

export const quote = "Acme sold 4,200 anvils in 2024";
export const source = `# About Acme\n\n${quote}. The founder was a blacksmith from Ohio.\n`;
export const invented = "Acme sold 9 million anvils in 1850.";
export const unsaid = "Nobody else sold more than 300 of them in 1851.";
export const corrected = "In 2024, Acme sold 4,200 anvils.";
/** The usual sections without what counts as a claim, and a third one with what no source says. */
export const content = `${draft.content.replace(" of 12 cm", "").replace("tells more than any calendar", "helps")}\n\n## Sales\n\nAnvils sell well. ${invented} ${unsaid}`;

export type Corrections = { sentence: string | null; quote?: string | null };

/** A model that writes the post and corrects its sentences like this, by their text. */
export function correctingModel(
  by: Record<string, Corrections>,
  post: Partial<typeof draft> = {},
  said?: unknown,
) {
  const texts: string[] = [];
  const model = scriptedModel(
    ({ kind, text }) => {
      if (kind !== "correct") return undefined;
      texts.push(text);
      if (said !== undefined) return said;
      const corrections = [...text.matchAll(/ sentence (\d+)\n\{.*\}\n\n([^\n]*)/g)].flatMap(
        ([, id, sentence = ""]) => {
          const own = by[sentence];
          return own ? [{ id, quote: null, ...own }] : [];
        },
      );
      return answer({ corrections });
    },
    { ...draft, content, ...post },
  );
  return { ...model, texts };
}
type Model = ReturnType<typeof correctingModel>;

/** A workspace with a model and one source. */
export class CorrectionDesk {
  private constructor(
    readonly tenant: Tenant,
    readonly sourceId: string,
  ) {}

  static async open(more: Parameters<typeof storedSource>[1] = { text: source }): Promise<CorrectionDesk> {
    const tenant = await makeTenant();
    await setModel(tenant);
    const sourceId = await storedSource(await tenantCtx(tenant), { title: "About Acme", ...more });
    return new CorrectionDesk(tenant, sourceId);
  }

  async write(model: Model, input: Partial<(typeof RunCreate)["_zod"]["input"]> = {}): Promise<RunDetail> {
    const { id } = await placeRun(this.tenant, { images: false, ...input });
    await work(this.tenant, { ai: model.ai });
    return readRun(this.tenant, id);
  }

  get = async <T>(path: string): Promise<T> =>
    (await api<T>(`${this.tenant.path}${path}`, { token: this.tenant.token })).body.data;

  post = ({ postId }: Pick<RunDetail, "postId">) => this.get<Post>(`/posts/${postId}`);

  /** The claims as sentence, state and verdict. */
  async claims({ postId }: Pick<RunDetail, "postId">) {
    const { items } = await this.get<ClaimList>(`/posts/${postId}/claims`);
    return items.map(({ sentence, state, verdict }) => [sentence, state, verdict]);
  }

  async ledger(): Promise<string[]> {
    const { results } = await env.DB.prepare(
      "SELECT task, calls FROM writer_calls WHERE workspace_id = ?1 ORDER BY created_at, rowid",
    )
      .bind(this.tenant.workspace.id)
      .all<{ task: string; calls: number }>();
    return results.map(({ task, calls }) => `${task} ${calls}`);
  }
}

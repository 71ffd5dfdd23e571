import { env } from "cloudflare:workers";
import type { WorkspaceCtx } from "../../../worker/context";
import { sweepSameness, sweepVectors } from "../../../worker/domains/editorial";
import { enterWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { makeVectors } from "../../../worker/platform/vectors/make-vectors";
import { type Tenant, testCtx } from "../fixtures/tenant";
import { type FakeEmbeddings, fakeEmbeddings } from "./fake-embeddings";
import { type FakeVectorize, fakeVectorize } from "./fake-vectorize";

export interface SamenessWorld {
  ai: FakeEmbeddings;
  index: FakeVectorize;
  /** Of a member of the workspace, on an instance that is bound to both. */
  enter: (tenant: Tenant) => Promise<WorkspaceCtx>;
  /** The cron of one minute, a minute after the last; then the index shows what was written. */
  minute: () => Promise<number>;
}

/** An instance with a Vectorize index and an embedding model. */
export function samenessWorld(meaning: (text: string) => string, dimensions?: number): SamenessWorld {
  const ai = fakeEmbeddings(meaning);
  const index = fakeVectorize(dimensions);
  const bound = { ...testCtx(), vectors: makeVectors(ai, index) };
  let at = Date.now();
  const now = () => at;
  return {
    ai,
    index,
    enter: ({ user, workspace }) => enterWorkspace(actingAs({ ...bound, now }, user.id), workspace.id),
    minute: async () => {
      at += 60_000;
      try {
        await sweepSameness({ ...bound, now });
        return await sweepVectors({ ...bound, now });
      } finally {
        index.settle();
      }
    },
  };
}

export const droppedIds = async (): Promise<string[]> =>
  (await env.DB.prepare("SELECT id FROM dropped_vectors ORDER BY id").all<{ id: string }>()).results.map(
    ({ id }) => id,
  );

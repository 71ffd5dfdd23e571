import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import type { Similar, Topic } from "../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../worker/context";
import { createTopics, similarToTitle } from "../../../worker/domains/generation";
import { makeTenant, type Tenant } from "../fixtures/tenant";
import { type SamenessWorld, samenessWorld } from "./sameness-world";

const meanings: Record<string, string> = {
  "Signing webhooks": "signing/security",
  "Proving who sent a callback": "signing/security",
  "Wie man Rückrufe beglaubigt": "signing/security",
  "Keeping passwords safe": "passwords/security",
};
/** Of a body the first word decides. */
const meaning = (text: string) => meanings[text] ?? (text.length > 200 ? (text.split(" ")[0] ?? "") : text);

/** For each test a workspace of an instance with vectors, and nothing of the tests before to do. */
export function meaningDesk() {
  let tenant: Tenant;
  let world: SamenessWorld;
  let ctx: WorkspaceCtx;
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare("UPDATE shingled SET vector_state = 'compared', vector_hash = NULL"),
      env.DB.prepare("DELETE FROM dropped_vectors"),
    ]);
    tenant = await makeTenant();
    world = samenessWorld(meaning);
    ctx = await world.enter(tenant);
  });
  return {
    get tenant() {
      return tenant;
    },
    get world() {
      return world;
    },
    get ctx() {
      return ctx;
    },
    topic: async (title: string, of = ctx): Promise<Topic> => {
      const [made] = await createTopics(of, [{ title, angle: "", keywords: [], priority: 0 }]);
      if (!made) throw new Error("no topic");
      return made;
    },
    /** `Number 0`, and so on. */
    topics: (count: number) =>
      createTopics(
        ctx,
        Array.from({ length: count }, (_, n) => ({
          title: `Number ${n}`,
          angle: "",
          keywords: [],
          priority: 0,
        })),
      ),
    ask: (title: string, of = ctx) => similarToTitle(of, { title, angle: "" }),
    minutes: async (count: number) => {
      for (let n = 0; n < count; n++) await world.minute();
    },
    /** An instance whose index is of vectors of another length. */
    worldOf: (dimensions: number) => samenessWorld(meaning, dimensions),
  };
}

export const titles = (similar: Similar[]): string[] =>
  similar.map(({ title, reason }) => `${reason}: ${title}`);

export const body = (word: string, salt: string): string =>
  Array.from({ length: 30 }, (_, n) => `${word} ${salt}${n} ${n * 7} ${salt} of ${salt}${n * 3}.`).join(" ");

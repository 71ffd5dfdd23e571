import type { DatabaseSync } from "node:sqlite";
import { ExternalProblemError } from "../../worker/adapters/external/external-problem-error";
import { externalMarker } from "../../worker/services/integrations/external-marker";
import { FakeOtherSide, type Link, problem } from "../support/fake-site/fake-other-side";
import { Meddlers } from "./integrations/meddlers";
import { realJobs } from "./publishing/real-jobs";
import type { SimulatedProcess } from "./publishing/simulated-process";
import { SimulatedReceivers } from "./publishing/simulated-receivers";
import { calm, lossy } from "./publishing/weather";
import { World } from "./publishing/world";
import { Writers } from "./publishing/writers";
import { NetworkLost } from "./support/hostile-network";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";

export interface IntegrationRun {
  seed: number;
  /** Ends once so many changes were made. */
  changes: number;
}

export interface IntegrationReport {
  posts: number;
  calls: number;
  /** Articles made, those included that nobody ever saw and that were removed again. */
  made: number;
  crashes: number;
  /** What people there, and people who decide, did beside it. */
  meddling: Record<string, number>;
}

/** Of the calls to the other side: those that take effect after their answer has timed out, and those never answered. */
const lateShare = 0.05;
const unansweredShare = 0.15;
const timeoutMs = 30_000;
const latestMs = 8 * 60_000;
const patienceMs = 12 * 3_600_000;
/** The retries of what failed in the storm, and a look at whatever was in doubt. */
const settleMs = 8 * 3_600_000;
const decideMs = 60_000;

/**
 * People publish, update, rename, withdraw and delete posts, which another side follows, where others edit them; answers are
 * lost, calls take effect long after they were given up, consumers die at any step. Throws when readers there see two articles of one post, and at
 * the end when the other side does not have exactly what it should.
 */
export async function simulateIntegration({ seed, changes }: IntegrationRun): Promise<IntegrationReport> {
  steadyCrypto();
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const other = new FakeOtherSide();
  let weather = calm;
  let isBad = false;
  let settling = false;
  let over = false;
  const requireOneEach = () => {
    const seen = other.visible().map(({ origin }) => origin);
    if (new Set(seen).size < seen.length) throw new Error("readers see two articles of one post");
  };
  const linkOf =
    (process: SimulatedProcess, password: string): Link =>
    async (_method, effect) => {
      const observed = () => {
        if (password !== meddlers.password) throw wrongPassword();
        const answer = effect();
        requireOneEach();
        return answer;
      };
      if (isBad && random.chance(lateShare)) {
        void time.sleep(random.between(1_000, latestMs)).then(() => ignoringRefusals(observed));
        await process.sleep(timeoutMs);
        throw timedOut();
      }
      try {
        const answer = await process.call(observed);
        if (isBad && random.chance(unansweredShare)) throw timedOut();
        return answer;
      } catch (error) {
        throw error instanceof NetworkLost ? timedOut() : error;
      }
    };
  const ids = seedWorkspace(sqlite, { slug: "site", keyHash: null, now: time.now() });
  const world = new World({
    sqlite,
    time,
    random,
    jobs: realJobs,
    weather: () => weather,
    receivers: new SimulatedReceivers(
      time,
      random,
      () => weather.receivers,
      () => undefined,
    ),
    externalSite: (process) => async (_ports, given) =>
      other.site(linkOf(process, given.kind === "wordpress" ? given.applicationPassword : "")),
  });
  const meddlers = new Meddlers({ sqlite, time, random, world, other, ids });
  const more = () => (random.chance(0.3) ? ` [see](/blog/post-${random.between(1, 20)})` : "");
  const writers = new Writers({ sqlite, time, random, world, workspaces: [ids], more });
  let made = 0;
  const busy = async () => {
    while (!settling) {
      await writers.act();
      made += 1;
      await time.sleep(random.between(50, 20_000));
    }
  };
  const meddle = async () => {
    while (!settling) {
      await meddlers.act();
      await time.sleep(random.between(500, 15_000));
    }
  };
  const begun = time.now();
  const story = async () => {
    await meddlers.connect();
    weather = lossy;
    isBad = true;
    for (let n = 0; n < 2; n++) void busy();
    void meddle();
    while (made < changes) {
      await time.sleep(500);
      world.requireSound();
      if (time.now() > begun + patienceMs) throw new Error("nothing goes on any more");
    }
    settling = true;
    weather = calm;
    isBad = false;
    // Whoever is still at it ends, with or without an answer.
    await time.sleep(2 * timeoutMs);
    await meddlers.connect();
    await time.sleep(settleMs);
    while (await meddlers.decide()) await time.sleep(decideMs);
    over = true;
    world.requireSound();
  };
  void world.cron(() => over);
  try {
    await time.run(story());
    const posts = requireAllThere(sqlite, other);
    return {
      posts,
      calls: other.calls.length,
      made: other.articles.size,
      crashes: world.crashes,
      meddling: meddlers.done,
    };
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const wrongPassword = () =>
  new ExternalProblemError(problem({ code: "wrong_credentials", mayPass: false, status: 401 }));

const timedOut = () => new ExternalProblemError(problem({ code: "timeout", status: null }));

function ignoringRefusals(effect: () => unknown): void {
  try {
    effect();
  } catch (error) {
    if (!(error instanceof ExternalProblemError)) throw error;
  }
}

interface Row {
  id: string;
  postId: string;
  title: string | null;
  slug: string | null;
  content: string | null;
  status: string | null;
  mode: string | null;
}

/**
 * Every published post has its one article, as it is here unless somebody there has edited it since; what was withdrawn is a
 * draft, what was deleted or taken away is gone.
 */
function requireAllThere(sqlite: DatabaseSync, other: FakeOtherSide): number {
  const published = sqlite
    .prepare(
      `SELECT count(*) AS n FROM posts p WHERE status = 'PUBLISHED'
       AND NOT EXISTS (SELECT 1 FROM external_posts x WHERE x.post_id = p.id AND x.mode = 'off')`,
    )
    .get()?.n;
  const rows = sqlite
    .prepare(
      `SELECT x.id, x.post_id AS postId, p.title, p.slug, p.content, p.status, x.mode FROM external_posts x
       LEFT JOIN posts p ON p.id = x.post_id`,
    )
    .all() as unknown as Row[];
  for (const row of rows) {
    const articles = other.alive().filter(({ origin }) => origin === externalMarker(row));
    const name = row.slug ?? row.postId;
    if (row.status === null || row.mode === "off") {
      if (articles.length > 0) throw new Error(`${name} was deleted or taken away and is still there`);
      continue;
    }
    if (articles.length > 1) throw new Error(`${name} is there ${articles.length} times`);
    const [article] = articles;
    if (row.status !== "PUBLISHED") {
      if (article && article.state !== "draft")
        throw new Error(`${name} was withdrawn and is ${article.state}`);
      continue;
    }
    if (article?.state !== "published") throw new Error(`${name} is lost: ${article?.state ?? "not there"}`);
    const [words = ""] = (row.content ?? "").split(" [");
    const html = article.article?.html ?? "";
    const isSame = article.slug === row.slug && html.includes(words) && leadsRight(html, article.slug, other);
    if (article.edits === 0 && !isSame) throw new Error(`${name} is there as it was once`);
  }
  if (other.visible().length !== published)
    throw new Error(`${other.visible().length} of ${published} are there`);
  return rows.length;
}

/** A link to another post that is published there leads there, whatever was published first. */
function leadsRight(html: string, own: string, other: FakeOtherSide): boolean {
  const [, slug] = /\/blog\/(post-\d+)"/.exec(html) ?? [];
  return slug === undefined || slug === own || other.visible().every((one) => one.slug !== slug);
}

import type { IntegrationSend } from "../../schema/api/external-sends";
import type { FollowMode } from "../../schema/api/integrations";
import { ExternalProblemError } from "../../worker/domains/sites/kinds/errors";
import { sendPosts } from "../../worker/domains/sites/send/send-posts";
import { FakeOtherSide, type Link, problem } from "../support/fake-site/fake-other-side";
import { Meddlers } from "./integrations/meddlers";
import { followModes, Planners } from "./integrations/planners";
import { requireAllThere } from "./integrations/require-all-there";
import { Witness } from "./integrations/witness";
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
  follows: FollowMode | "changing";
  /** What people there, and people who plan and decide, did beside it. */
  meddling: Record<string, number>;
}

const lives = [...followModes, "changing", "changing"] as const;

/** Of the calls to the other side: those that take effect after their answer has timed out, and those never answered. */
const lateShare = 0.05;
const unansweredShare = 0.15;
const timeoutMs = 30_000;
const latestMs = 8 * 60_000;
const patienceMs = 12 * 3_600_000;
/** The retries of what failed in the storm, and a look at whatever was in doubt. */
const settleMs = 8 * 3_600_000;
const decideMs = 60_000;
const wordpressLeadMs = 120_000;

/**
 * People publish, schedule, update, rename, withdraw and delete posts, which another side follows in one of its modes or in one after the other,
 * and choose for single ones; others edit, move and delete them there; answers are lost, calls take effect long after they were given up,
 * consumers die at any step. Throws when readers there see two articles of one post, or one that was not to be seen, when a text is written over
 * that somebody kept, and at the end when the other side does not have exactly what it should.
 */
export async function simulateIntegration({ seed, changes }: IntegrationRun): Promise<IntegrationReport> {
  steadyCrypto();
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const other = new FakeOtherSide();
  other.now = time.now;
  other.scheduleLeadMs = seed % 2 === 0 ? wordpressLeadMs : 0;
  const follows = lives[seed % lives.length] ?? "publish";
  let failure: Error | null = null;
  const witness = new Witness(sqlite, time, other, (error) => {
    failure ??= error;
  });
  let weather = calm;
  let isBad = false;
  let settling = false;
  let over = false;
  let posts = 0;
  const requireOneEach = () => {
    const seen = other.visible().map(({ origin }) => origin);
    if (new Set(seen).size < seen.length) throw new Error("readers see two articles of one post");
  };
  const linkOf =
    (process: SimulatedProcess, password: string): Link =>
    async (method, effect, id) => {
      const sent = witness.sending(method, id);
      const observed = () => {
        if (password !== meddlers.password) throw wrongPassword();
        const answer = effect();
        witness.happened(sent);
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
    touched: () => {
      witness.note();
      if (failure) throw failure;
    },
    externalSite: (process) => async (_ports, given) =>
      other.site(linkOf(process, given.kind === "wordpress" ? given.applicationPassword : "")),
  });
  const meddlers = new Meddlers({
    ...{ sqlite, time, random, world, other, ids, follows },
    moved: () => witness.looked(),
  });
  const planners = new Planners({ sqlite, time, random, as: (work) => meddlers.as(work) });
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
  const plan = async () => {
    while (!settling) {
      await planners.act();
      await time.sleep(random.between(50, 20_000));
    }
  };
  const decideAll = async () => {
    while (await meddlers.decide()) await time.sleep(decideMs);
  };
  const sendAgain = async (send: IntegrationSend) => {
    await meddlers.as((ctx) => sendPosts(ctx, "wordpress", send));
    await time.sleep(decideMs);
    await decideAll();
  };
  const begun = time.now();
  const story = async () => {
    await meddlers.connect();
    weather = lossy;
    isBad = true;
    for (let n = 0; n < 2; n++) void busy();
    void meddle();
    void plan();
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
    await meddlers.switchOn();
    await time.sleep(settleMs);
    await decideAll();
    posts = requireAllThere(sqlite, other, meddlers.changedAt);
    await sendAgain({ changed: true });
    const asked = time.now();
    const known = sqlite.prepare("SELECT post_id AS id FROM external_posts").all();
    if (known.length > 0) await sendAgain({ postIds: known.map((row) => String(row.id)) });
    requireAllThere(sqlite, other, follows === "changing" ? asked - 1 : 0);
    over = true;
    world.requireSound();
    if (failure) throw failure;
  };
  void world.cron(() => over);
  try {
    await time.run(story());
    return {
      posts,
      calls: other.calls.length,
      made: other.articles.size,
      crashes: world.crashes,
      follows,
      meddling: { ...meddlers.done, ...planners.done },
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

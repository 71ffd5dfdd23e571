import { hostileLink, NetworkLost, type Weather } from "../support/hostile-network";
import type { SeededRandom } from "../support/seeded-random";
import type { Link } from "../support/sqlite-d1";
import type { VirtualTime } from "../support/virtual-time";
import { CopyDiffers, moveOn, type PlantedBug } from "./mover";
import type { Shards } from "./shards";

export interface Moves {
  bug?: PlantedBug;
}

interface Needs {
  shards: Shards;
  time: VirtualTime;
  random: SeededRandom;
  weather: () => Weather;
  workspaceId: string;
  moves: Moves;
  /** Runs work beside the rest; its failure fails the run. */
  spawn: (work: Promise<void>) => void;
}

class Crashed extends Error {}

/** Begins a move every few seconds and runs it to its end, with movers that crash, stand still, and work beside each other. */
export async function keepMoving(needs: Needs, isOver: () => boolean): Promise<void> {
  const { shards, time, random } = needs;
  const { directory } = shards;
  let id = 0;
  while (!isOver()) {
    await time.sleep(random.between(500, 15_000));
    if (!directory.move) {
      const to = (directory.shard + random.between(1, 2)) % shards.all.length;
      directory.move = { id: ++id, from: directory.shard, to };
    }
    while (directory.move && !isOver()) {
      if (random.chance(0.2)) needs.spawn(oneMover(needs));
      await oneMover(needs);
      if (directory.move) await time.sleep(random.between(100, 3_000));
    }
  }
}

/** Each step can be repeated, so a mover does so before it gives up. */
const patient =
  (link: Link): Link =>
  async (run) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await link(run);
      } catch (error) {
        if (!(error instanceof NetworkLost) || attempt === 5) throw error;
      }
    }
  };

async function oneMover({ shards, time, random, weather, workspaceId, moves }: Needs): Promise<void> {
  const dies = random.chance(0.4);
  const crash = async () => {
    if (random.chance(0.03)) await time.sleep(random.between(1_000, 30_000));
    if (dies && random.chance(0.1)) throw new Crashed("the mover crashed");
  };
  const link = patient(hostileLink(time, random, weather));
  try {
    await moveOn({ shards, link, workspaceId, bug: moves.bug }, crash);
  } catch (error) {
    const isExpected =
      error instanceof Crashed || error instanceof NetworkLost || error instanceof CopyDiffers;
    if (!isExpected) throw error;
  }
}

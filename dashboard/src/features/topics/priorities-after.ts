type Ranked = { id: string; priority: number };

const most = 1000;
const roomAtTheEnds = 5;

/**
 * The fewest new priorities that put the topic at `from` in the place `to` of a list that is sorted by falling priority.
 * With `more`, others of the same or a lower priority follow the list: it then never sinks among them.
 */
export function prioritiesAfter<T extends Ranked>(
  list: readonly T[],
  from: number,
  to: number,
  more: boolean,
): T[] {
  const moved = list[from];
  if (!moved || from === to) return [];
  const order = list.toSpliced(from, 1).toSpliced(to, 0, moved);
  const up = push(order, to, -1, more);
  const down = more ? null : push(order, to, 1, more);
  const best = [up, down].filter((one) => one !== null).sort((a, b) => a.length - b.length)[0];
  return best ?? renumbered(order);
}

/** Puts the moved one next to its neighbour, and shifts those in the way in one direction; null where the range ends. */
function push<T extends Ranked>(order: readonly T[], at: number, way: 1 | -1, more: boolean): T[] | null {
  const moved = order[at];
  const above = order[at - 1];
  const below = order[at + 1];
  if (!moved) return null;
  const own = placeBetween(above?.priority, below?.priority, way, more);
  const changes = own === moved.priority ? [] : [{ ...moved, priority: own }];
  let last = own;
  for (let index = at + way; index >= 0 && index < order.length; index += way) {
    const one = order[index];
    if (!one || (way < 0 ? one.priority > last : one.priority < last)) break;
    last -= way;
    changes.push({ ...one, priority: last });
  }
  return changes.every(({ priority }) => Math.abs(priority) <= most) ? changes : null;
}

function placeBetween(
  above: number | undefined,
  below: number | undefined,
  way: 1 | -1,
  more: boolean,
): number {
  if (above === undefined)
    return below === undefined ? 0 : Math.min(below + roomAtTheEnds, Math.max(most, below + 1));
  if (below === undefined) return more ? above : Math.max(above - roomAtTheEnds, Math.min(-most, above - 1));
  if (above - below > 1) return Math.floor((above + below) / 2);
  return way < 0 ? below + 1 : above - 1;
}

function renumbered<T extends Ranked>(order: readonly T[]): T[] {
  const lowest = Math.min(order.at(-1)?.priority ?? 0, most - order.length);
  return order
    .map((one, index) => ({ ...one, priority: Math.max(lowest, -most) + order.length - index }))
    .filter((one, index) => one.priority !== order[index]?.priority);
}

/**
 * The index in a list for a row dragged with its upper edge at `top`: that of the slot that begins nearest. `heights`
 * are those of the other rows, which the list, from `listTop` on, shows in the same order wherever the dragged one is;
 * so rows that have not been moved on the page yet, or have another height, do not matter. All in pixels.
 */
export function placeAt(top: number, listTop: number, heights: readonly number[]): number {
  let place = 0;
  let edge = listTop;
  for (const height of heights) {
    if (top <= edge + height / 2) break;
    edge += height;
    place++;
  }
  return place;
}

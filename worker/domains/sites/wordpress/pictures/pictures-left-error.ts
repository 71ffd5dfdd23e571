/** More pictures than one run may upload: the next one goes on with the rest. */
export class PicturesLeftError extends Error {
  override readonly name = "PicturesLeftError";
}

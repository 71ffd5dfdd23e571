/** More images than one run may upload: the next one continues. */
export class PicturesLeftError extends Error {
  override readonly name = "PicturesLeftError";
}

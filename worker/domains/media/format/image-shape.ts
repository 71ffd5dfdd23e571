/** Pixels as a browser shows them: after the rotation in EXIF or `irot`. */
export interface ImageShape {
  width: number;
  height: number;
}

/** Thrown for bytes that do not match their signature. A read past the end throws RangeError, too. */
export class DamagedImage extends Error {}

export const turned = ({ width, height }: ImageShape): ImageShape => ({ width: height, height: width });

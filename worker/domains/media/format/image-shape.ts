/** Pixels as a browser shows them: after the turn that EXIF or `irot` asks for. */
export interface ImageShape {
  width: number;
  height: number;
}

/** Thrown, as RangeError is by a read past the end, for bytes that are not what their signature says. */
export class DamagedImage extends Error {}

export const turned = ({ width, height }: ImageShape): ImageShape => ({ width: height, height: width });

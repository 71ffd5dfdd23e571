import type { HeroImage } from "../../../schema/tables";

export interface MadeFile {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

/** An image created by this service, in its sizes. */
export interface MadePicture extends MadeFile {
  style: string;
  source: HeroImage["source"];
  /** Narrowest first. */
  variants: MadeFile[];
}

import type { Root } from "hast";
import { imageAddress } from "../../../platform/image-address";
import { picturesOf } from "../../../platform/html-to-markdown/pictures-of";
import { type ImportClaim, isHeld } from "./claim-import";
import { copyPicture } from "./copy-picture";
import { heldPicture } from "./held-picture";

/** This consumer copied as many pictures as it may: the post's others are the next one's. */
export class NoRoomForPictures extends Error {
  override readonly name = "NoRoomForPictures";
}

/** What addresses are relative to, and the position of the post that shows the pictures. */
interface Place {
  base: string;
  position: number;
}

/** Copies what posts show, each address once, and puts our addresses in place of the old ones. */
export class Pictures {
  private readonly base: string;

  constructor(
    private readonly claim: ImportClaim,
    private room: number,
  ) {
    this.base = imageAddress(claim.ctx.config, "");
  }

  /** Answers warnings of pictures that stay where they were. */
  async copyAll(tree: Root, { base, position }: Place): Promise<string[]> {
    const warnings = new Set<string>();
    for (const { url, replace } of picturesOf(tree, base)) {
      if (url.startsWith(this.base)) continue;
      const copied = await this.copy({ url, alt: "", position });
      if ("key" in copied) replace(imageAddress(this.claim.ctx.config, copied.key));
      else warnings.add(`The picture ${url} was not copied: ${copied.message}`);
    }
    return [...warnings];
  }

  async hero(
    picture: { url: string; alt: string } | null | undefined,
    { base, position }: Place,
  ): Promise<{ imageId?: string; warnings: string[] }> {
    if (!picture || !URL.canParse(picture.url, base || undefined)) return { warnings: [] };
    const { href } = new URL(picture.url, base || undefined);
    const copied = await this.copy({ url: href, alt: picture.alt, position });
    if ("key" in copied) return { imageId: copied.imageId, warnings: [] };
    return { warnings: [`The featured image ${href} was not copied: ${copied.message}`] };
  }

  private async copy(wanted: Parameters<typeof copyPicture>[1]) {
    const held = await heldPicture(this.claim, wanted.url);
    if (held) return held;
    if (this.room <= 0) throw new NoRoomForPictures();
    this.room--;
    const copied = await copyPicture(this.claim, wanted);
    // A picture may take as long as the claim lasts.
    await isHeld(this.claim);
    return copied;
  }
}

import { importItems } from "../../../../schema/tables";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import type { ForeignItem } from "../foreign/foreign-post";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { type ImportClaim, renewed } from "./claim-import";
import { itemsMax } from "./import-limits";
import { itemRow } from "./item-row";
import { ToldApart } from "./told-apart";

const atOnce = 20;
/** Of bodies, so that what is sent to the database at once stays small. */
const charactersAtOnce = 4_000_000;

/** Stores what is read in small batches, each only while the claim holds. What is stored already stays as it is. */
export class ItemStore {
  siteUrl: string | null = null;
  private waiting: ForeignItem[] = [];
  private position = 0;
  private characters = 0;
  private readonly toldApart = new ToldApart();

  constructor(
    private readonly claim: ImportClaim,
    firstPosition = 0,
  ) {
    this.position = firstPosition;
  }

  async add(items: ForeignItem[]): Promise<void> {
    for (const item of items) {
      this.waiting.push(await this.toldApart.take(item));
      this.characters += item.kind === "post" ? item.post.body.length : 0;
      if (this.waiting.length >= atOnce || this.characters > charactersAtOnce)
        await this.store(this.waiting.splice(0));
    }
  }

  /** `also` changes the import itself with the last of them. */
  async flush(also: Parameters<typeof renewed>[1] = {}): Promise<void> {
    await this.store(this.waiting.splice(0), also);
  }

  private async store(items: ForeignItem[], also: Parameters<typeof renewed>[1] = {}): Promise<void> {
    const { ctx } = this.claim;
    this.characters = 0;
    if (this.position + items.length > itemsMax) {
      throw new AppError(
        "payload_too_large",
        `An import holds at most ${itemsMax} things; export the posts in parts`,
      );
    }
    const rows = items.map((item) => itemRow(this.claim, item, this.position++));
    await guardedBatch(
      ctx,
      [
        renewed(this.claim, { ...(this.siteUrl !== null && { siteUrl: this.siteUrl }), ...also }),
        mustHaveChanged(ctx),
        ...rows.map((row) => statement(ctx, ctx.db.insert(importItems).values(row).onConflictDoNothing())),
      ],
      changedMeanwhile,
    );
    if (this.siteUrl !== null) this.claim.job.siteUrl = this.siteUrl;
  }
}

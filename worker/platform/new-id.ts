import type { Ctx } from "../context";
import { randomBase62 } from "./key-format";

export type IdPrefix =
  | "usr"
  | "ses"
  | "lnk"
  | "pat"
  | "dvc"
  | "ws"
  | "inv"
  | "key"
  | "post"
  | "img"
  | "prv"
  | "chk"
  | "cat"
  | "rev"
  | "evt"
  | "dlv"
  | "whk"
  | "att"
  | "int"
  | "ext"
  | "clm"
  | "cmt"
  | "dead"
  | "ntc"
  | "aud"
  | "wcl"
  | "ctv"
  | "prp"
  | "run"
  | "stp"
  | "top"
  | "bat"
  | "anc"
  | "imp"
  | "apl";

/** An id whose prefix names its kind, with 119 random bits. */
export const newId = (ctx: Pick<Ctx, "random">, prefix: IdPrefix) =>
  `${prefix}_${randomBase62(20, ctx.random)}`;

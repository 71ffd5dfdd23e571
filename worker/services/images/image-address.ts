import type { Ctx } from "../../context";

/** The absolute address of a stored picture, from the configured public URL, never from a request's Host header. */
export const imageAddress = (ctx: Pick<Ctx, "config">, key: string) =>
  `${ctx.config.publicUrl}/images/${key}`;

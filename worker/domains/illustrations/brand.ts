import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Brand, BrandUpdate } from "../../../schema/api/cards";
import { contrast, readableOn, textContrast } from "../../../schema/api/contrast";
import { workspaces } from "../../../schema/tables";
import type { WorkspaceCtx, WorkspaceRow } from "../../context";
import { commitChange } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { imageStays, loadImage } from "../media";

const defaultBrand: Brand = {
  background: "#14213d",
  foreground: "#ffffff",
  accent: "#fca311",
  font: "sans",
  layout: "split",
  logoImageId: null,
};

/** The design of the workspace's cards. */
export const brandOf = ({ brand }: Pick<WorkspaceRow, "brand">): Brand => brand ?? defaultBrand;

const logoTypes = new Set(["image/png", "image/jpeg", "image/gif"]);
const logoBytesMax = 1024 * 1024;
const logoSideMax = 4_000;

/**
 * Throws `invalid_request` for colors with unreadable text, suggesting a readable one, and for a logo that cards cannot show; `not_found`
 * for another workspace's. An accent color that is too close to its background is corrected when drawing.
 */
async function requireBrand(ctx: WorkspaceCtx, brand: Brand): Promise<void> {
  requireContrast(brand);
  if (brand.logoImageId === null) return;
  const { contentType, bytes, width, height } = await loadImage(ctx, brand.logoImageId);
  if (!logoTypes.has(contentType))
    throw new AppError("invalid_request", "logoImageId: the logo must be a PNG, JPEG or GIF image");
  if (bytes > logoBytesMax || Math.max(width, height) > logoSideMax)
    throw new AppError(
      "invalid_request",
      `logoImageId: the logo can be at most 1 MB and ${logoSideMax} pixels on each side`,
    );
}

function requireContrast({ background, foreground }: Brand): void {
  const ratio = contrast(background, foreground);
  if (ratio >= textContrast) return;
  const nearest = readableOn(background, foreground);
  throw new AppError(
    "invalid_request",
    `foreground: ${foreground} on ${background} has a contrast ratio of ${ratio.toFixed(1)}:1, but text needs ${textContrast}:1; ${nearest} would work`,
    { contrast: ratio, least: textContrast, nearest },
  );
}

/** Changes the design of future cards; existing ones stay. Throws like `requireBrand`. */
export async function updateBrand(ctx: WorkspaceCtx, input: z.infer<typeof BrandUpdate>): Promise<Brand> {
  const before = brandOf(ctx.workspace);
  const brand: Brand = { ...before, ...input };
  const fields = (Object.keys(brand) as (keyof Brand)[]).filter((name) => brand[name] !== before[name]);
  if (fields.length === 0) return brand;
  await requireBrand(ctx, brand);
  const update = ctx.db
    .update(workspaces)
    .set({ brand, updatedAt: ctx.now() })
    .where(eq(workspaces.id, ctx.workspace.id));
  await commitChange(ctx, {
    guarded: [statement(ctx, update)],
    statements: fields.includes("logoImageId") ? imageStays(ctx, brand.logoImageId) : [],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "brand.updated",
      targetKind: "workspace",
      targetId: ctx.workspace.id,
      details: { fields },
    },
  });
  return brand;
}

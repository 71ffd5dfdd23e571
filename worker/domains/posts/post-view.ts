import { inputOfFields, type PostFields } from "../../../schema/api/post-fields";
import type { Post, PostSummary } from "../../../schema/api/posts";
import type { Provenance } from "../../../schema/api/provenance";
import { scheduleWords } from "../../../schema/api/schedule-words";
import type { HeroImage } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { imageAddress } from "../../platform/image-address";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import { digitalSourceOf } from "../../public/public-provenance";
import type { LoadedPost } from "./load-post";
import { fieldsOf, type PostRow } from "./post-fields";
import { legalTransitions } from "./transitions";

export type SummaryRow = Omit<PostRow, "content"> & {
  hasWorkingCopy: boolean;
  review: PostSummary["review"];
};

export function postSummary(row: SummaryRow): PostSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt ?? row.derivedExcerpt,
    status: row.status,
    categories: row.categories,
    tags: row.tags,
    authors: row.authors,
    wordCount: row.wordCount,
    hasWorkingCopy: row.hasWorkingCopy,
    scheduledAt: toInstantOrNull(row.scheduledAt),
    timezone: row.timezone,
    scheduledLocalTime: row.scheduledLocalTime,
    scheduleError: row.scheduleError && scheduleWords(row.scheduleError),
    scheduleFailedAt: toInstantOrNull(row.scheduleFailedAt),
    plannedOn: row.plannedOn,
    review: row.review,
    publishedAt: toInstantOrNull(row.publishedAt),
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
  };
}

/** A post as the management API returns it. */
export function postView(
  ctx: Pick<Ctx, "config">,
  { row, workingCopy, previousSlugs, review }: LoadedPost,
  live: Post["live"],
  provenance: Omit<Provenance, "heroSourceType">,
): Post {
  const { hero, ogImage } = row;
  const { excerpt, content, heroImageId: _, metadata, ...fields } = inputOfFields(fieldsOf(row));
  return {
    ...postSummary({ ...row, hasWorkingCopy: workingCopy !== null, review }),
    customExcerpt: excerpt,
    content,
    images: { hero: hero && heroView(ctx, hero), card: ogImage && heroView(ctx, ogImage) },
    ...fields,
    metadata: {
      ...metadata,
      readingTimeMinutes: row.readingTimeMinutes,
      wordCount: row.wordCount,
      provenance: { ...provenance, heroSourceType: digitalSourceOf(hero?.source) },
    },
    scheduledByUserId: row.scheduledByUserId,
    publishedSchedule: row.publishedSchedule && {
      ...row.publishedSchedule,
      scheduledAt: toInstant(row.publishedSchedule.scheduledAt),
    },
    live,
    previousSlugs,
    transitions: legalTransitions(row),
    workingCopy: workingCopy && {
      fields: inputOfFields(workingCopy.fields as PostFields),
      updatedAt: toInstant(workingCopy.updatedAt),
      version: workingCopy.version,
    },
  };
}

function heroView(
  ctx: Pick<Ctx, "config">,
  { imageId, key, status, style, width, height, alt, createdAt, source }: HeroImage,
) {
  const url = imageAddress(ctx.config, key);
  return { imageId, status, style, width, height, alt, createdAt: toInstant(createdAt), source, url };
}

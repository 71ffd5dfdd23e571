import { emptyFields, inputOfFields } from "../../../schema/api/post-fields";
import type { Post } from "../../../schema/api/posts";

const at = "2026-01-01T00:00:00.000Z";
const { heroImageId: _, ...input } = inputOfFields({ ...emptyFields, title: "A post", slug: "a-post" });

/** A post as the service answers it: a draft, but for what is given. */
export const aPost = (fields: Partial<Post> = {}): Post => ({
  ...input,
  id: "post_00000000000000000001",
  excerpt: "",
  status: "DRAFT",
  wordCount: 0,
  hasWorkingCopy: false,
  scheduledAt: null,
  timezone: null,
  scheduledLocalTime: null,
  scheduleError: null,
  scheduleFailedAt: null,
  plannedOn: null,
  review: null,
  publishedAt: null,
  createdAt: at,
  updatedAt: at,
  version: 1,
  customExcerpt: null,
  images: { hero: null, card: null },
  metadata: {
    ...input.metadata,
    readingTimeMinutes: 1,
    wordCount: 0,
    provenance: {
      kind: "human",
      editedShare: null,
      stages: [],
      models: [],
      sources: [],
      approvedBy: null,
      heroSourceType: null,
    },
  },
  scheduledByUserId: null,
  publishedSchedule: null,
  live: null,
  previousSlugs: [],
  transitions: [],
  workingCopy: null,
  ...fields,
});

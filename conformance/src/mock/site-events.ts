import type { EventType } from "../../../schema/api/webhooks";
import { type PublicRow, relatedSummary } from "../../../worker/public/public-row";
import type { MockSite } from "./mock-site.ts";
import { relatedPosts } from "./related-posts.ts";

export interface MockEvent {
  type: EventType;
  postSlug: string;
  previousSlug: string | null;
  /** Slugs of the other posts that refer to this one. */
  affectedSlugs: string[];
}

/** The events that the service would send for the change from one state of the folder to the next. */
export function siteEvents(before: MockSite, after: MockSite): MockEvent[] {
  const old = byId(before.published);
  const current = byId(after.published);
  const events: MockEvent[] = [];
  const add = (type: EventType, postSlug: string, previousSlug: string | null = null) =>
    events.push({ type, postSlug, previousSlug, affectedSlugs: [] });
  for (const [id, row] of old) {
    const now = current.get(id);
    if (now?.slug !== row.slug) add("post.unpublished", row.slug);
  }
  for (const [id, row] of current) {
    const was = old.get(id);
    if (!was) add("post.published", row.slug);
    else if (was.slug !== row.slug) add("post.updated", row.slug, was.slug);
    else if (JSON.stringify(was) !== JSON.stringify(row)) add("post.updated", row.slug);
  }
  const affected = [...current.values()].filter((row) => {
    const was = old.get(row.id);
    return was && relatedText(was, before) !== relatedText(row, after);
  });
  const affectedSlugs = affected.map(({ slug }) => slug);
  return events.map((event) => ({
    ...event,
    affectedSlugs: affectedSlugs.filter((slug) => slug !== event.postSlug),
  }));
}

const byId = (rows: PublicRow[]) => new Map(rows.map((row) => [row.id, row]));

const relatedText = (row: PublicRow, { published }: MockSite) =>
  JSON.stringify(relatedPosts(row, published).map(relatedSummary));

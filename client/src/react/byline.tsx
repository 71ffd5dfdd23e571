import type { ReactElement } from "react";
import type { BlogPost } from "../core/types.ts";
import { labelsOf } from "./labels.ts";
import { PostDate } from "./post-date.tsx";
import type { Presentation } from "./presentation.ts";

interface BylineProps extends Pick<Presentation, "locale" | "timeZone" | "labels"> {
  post: BlogPost;
  /** Whether to show the date of a later change, too. */
  withUpdate?: boolean;
}

const DAY_MS = 86_400_000;

/** Author, date and reading time. A change within a day of publication is not shown. */
export function Byline({ post, labels, withUpdate, locale = "en", timeZone }: BylineProps): ReactElement {
  const words = labelsOf(labels);
  const { authors = [], metadata, publishedAt, updatedAt } = post;
  const minutes = metadata?.readingTimeMinutes;
  const isUpdated = withUpdate && publishedAt && Date.parse(updatedAt) - Date.parse(publishedAt) > DAY_MS;
  return (
    <p className="blogsvc-byline">
      {authors.length > 0 && (
        <span className="blogsvc-authors">{new Intl.ListFormat(locale).format(authors)}</span>
      )}
      {publishedAt && (
        <span>
          <PostDate at={publishedAt} locale={locale} timeZone={timeZone} />
        </span>
      )}
      {isUpdated && (
        <span>
          {words.updated} <PostDate at={updatedAt} locale={locale} timeZone={timeZone} />
        </span>
      )}
      {minutes !== undefined && minutes > 0 && <span>{words.readingTime(minutes)}</span>}
    </p>
  );
}

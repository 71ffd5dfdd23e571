import type { ReactElement } from "react";
import type { Presentation } from "./presentation.ts";

interface PostDateProps extends Pick<Presentation, "locale" | "timeZone"> {
  /** ISO 8601. */
  at: string;
}

export function PostDate({ at, locale = "en", timeZone = "UTC" }: PostDateProps): ReactElement | null {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  const words = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(instant);
  return <time dateTime={at}>{words}</time>;
}

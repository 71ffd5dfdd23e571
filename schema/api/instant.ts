import { z } from "zod";

/** An instant as ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ offset: true });

import { refusedUrls } from "../../unit/guarded-fetch/vectors";

/** The hosts of the refused URLs on a port and a path of the caller's, where a guard with a hole would reach a canary. */
export const refusedUrlsAt = (scheme: string, port: number, path: string): string[] =>
  refusedUrls
    .filter(({ url, reason }) => url.startsWith("https://") && reason !== "too_long" && reason !== "port")
    .map(({ url }) =>
      url.replace(/^https:\/\/([^/?#]*?)(?::\d+)?(?:[/?#].*)?$/s, `${scheme}://$1:${port}${path}`),
    )
    .filter((url) => url.endsWith(path));

import type { Role } from "../../support/wordpress/install-wordpress.ts";
import type { WordPress } from "../../support/wordpress/start-wordpress.ts";

/** The REST API of WordPress itself, for looking at what it has and for doing what its own users do. */
export async function restOf(
  { url, passwords }: WordPress,
  path: string,
  { as = "administrator", method = "GET", json }: { as?: Role; method?: string; json?: unknown } = {},
) {
  const response = await fetch(`${url}/wp-json/wp/v2/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${as}:${passwords[as]}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
}

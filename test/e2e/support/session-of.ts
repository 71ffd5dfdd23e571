import { ManagementApi } from "../../../scripts/start/management-api.ts";
import { signInLink } from "./sign-in-link.ts";
import type { Demo } from "./start-service.ts";

/** A `cookie` header with a new session of the demo owner. */
export async function sessionOf(demo: Demo): Promise<string> {
  const token = new URL(await signInLink(demo)).hash.replace("#token=", "");
  return (await new ManagementApi(demo.baseUrl, null).postForSession("/v1/auth/link", { token })).cookie;
}

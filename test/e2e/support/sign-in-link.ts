import type { Demo } from "./start-service.ts";

/** A one-time link that opens the dashboard signed in as the demo owner. */
export async function signInLink({ baseUrl, token }: Demo): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/me/sign-in-link`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { url: string } } = await response.json();
  return data.url;
}

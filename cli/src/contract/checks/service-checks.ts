import type { Check } from "../check.ts";
import { dataOf, expectStatus, fail } from "../reply.ts";

/** Run before all others: where these fail, nothing else can be judged. */
export const serviceChecks: Check[] = [
  {
    id: "service.answers",
    rule: "spec",
    requirement: "GET {base_url}/v1/public/{workspaceSlug}/blogs answers over HTTP",
    run: async ({ probe }) => {
      const { status } = await probe.ask("/blogs");
      return `status ${status}`;
    },
  },
];

export const envelopeChecks: Check[] = [
  {
    id: "list.status",
    rule: "spec",
    requirement: "the list answers 200 to a valid key",
    run: async ({ probe }) => `status ${expectStatus(await probe.ask("/blogs"), 200).status}`,
  },
  {
    id: "list.envelope",
    rule: "spec",
    requirement: "the list answers JSON in the envelope { success: true, data }",
    run: async ({ probe }) => {
      const reply = await probe.ask("/blogs");
      const { items } = dataOf(reply);
      const type = reply.headers.get("content-type") ?? "";
      if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) fail(reply, "a JSON content type", `"${type}"`);
      if (!Array.isArray(items)) fail(reply, "data.items, an array");
      return `${items.length} items`;
    },
  },
];

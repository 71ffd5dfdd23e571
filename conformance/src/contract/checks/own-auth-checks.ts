import type { Check } from "../check.ts";
import { expectStatus, fail } from "../reply.ts";

/** blogsvc's rules where the spec's "Authentication" is silent. */
export const ownAuthChecks: Check[] = [
  {
    id: "auth.both-equal",
    rule: "blogsvc",
    requirement: "both headers with the same key are accepted",
    run: async ({ probe }) => {
      const headers = { "x-api-key": probe.target.key };
      return `${expectStatus(await probe.ask("/blogs?limit=1", { headers }), 200).status}`;
    },
  },
  {
    id: "auth.both-differ",
    rule: "blogsvc",
    requirement: "both headers with different keys return 401",
    run: async ({ probe }) => {
      const headers = { "x-api-key": `${probe.target.key}0` };
      return `${expectStatus(await probe.ask("/blogs?limit=1", { headers }), 401).status}`;
    },
  },
  {
    id: "auth.scheme-case",
    rule: "blogsvc",
    requirement: "the word Bearer may be in any case",
    run: async ({ probe }) => {
      const headers = { authorization: `bearer ${probe.target.key}` };
      return `${expectStatus(await probe.ask("/blogs?limit=1", { auth: "none", headers }), 200).status}`;
    },
  },
  {
    id: "auth.challenge",
    rule: "blogsvc",
    requirement: "a 401 includes WWW-Authenticate: Bearer",
    run: async ({ probe }) => {
      const reply = expectStatus(await probe.ask("/blogs", { auth: "none" }), 401);
      const challenge = reply.headers.get("www-authenticate") ?? "none";
      return /^bearer\b/i.test(challenge)
        ? challenge
        : fail(reply, "the header www-authenticate: Bearer", challenge);
    },
  },
  {
    id: "auth.other-workspace",
    rule: "blogsvc",
    requirement: "another workspace's slug returns the same 401 as an invalid key",
    run: async ({ probe }) => {
      const { workspace, otherWorkspace } = probe.target;
      const tries = [`${workspace}-not`, ...(otherWorkspace ? [otherWorkspace] : [])];
      for (const other of tries) expectStatus(await probe.ask("/blogs", { workspace: other }), 401);
      return `401 to ${tries.join(" and ")}`;
    },
  },
  {
    id: "auth.first",
    rule: "blogsvc",
    requirement: "the key is checked before the parameters: an unknown key gets 401, not 400 or 404",
    run: async ({ probe }) => {
      for (const path of ["/blogs?limit=x", "/blogs/%20", "/blogs/no-such-post"])
        expectStatus(await probe.ask(path, { auth: "none" }), 401);
      return "401 to 3 requests";
    },
  },
];

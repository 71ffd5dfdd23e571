import { type Connection, connectTo } from "../../../worker/domains/sites/wordpress/connection";

/** To a site whose REST API answers as `answer` says. */
export const fakeConnection = (answer: (method: string, url: URL) => unknown): Connection => ({
  ...connectTo(
    {
      fetch: async (input, init) => Response.json(answer(init?.method ?? "GET", new URL(String(input)))),
      now: () => 0,
      random: (length) => new Uint8Array(length),
      sleep: async () => undefined,
      allowLoopback: true,
      shopifyOrigin: null,
    },
    { siteUrl: "https://127.0.0.1:1", username: "u", applicationPassword: "p" },
    1_000,
  ),
  index: async () => ({
    name: "",
    url: "",
    home: "",
    namespaces: [],
    authentication: [],
    root: "pretty" as const,
  }),
});

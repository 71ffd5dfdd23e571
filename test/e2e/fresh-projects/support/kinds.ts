/** A project as its framework's starter makes it: what it is made of, and how it is checked, built and started. */
export interface Kind {
  name: string;
  templates: string[];
  dependencies?: Record<string, string>;
  /** Each must end without a failure. They check the types, too. */
  steps: string[][];
  /** With the word PORT in the place of the port, for those that do not read the variable. */
  start: string[];
  /** Whether it is started by the machine's Node, too. */
  onMachineNodeToo?: true;
  /** Whether all it installs is among what this repository installs. */
  isKnown?: true;
  /** Its pages stay as they were built. */
  isStatic?: true;
}

export const node: Kind = {
  name: "Node",
  templates: ["node", "fetch-site"],
  isKnown: true,
  steps: [["tsc"]],
  start: ["node", "dist/main.js"],
  onMachineNodeToo: true,
};

const next = (version: string, react: string): Kind => ({
  name: `Next.js ${version}`,
  templates: ["next", ...(version.startsWith("14.") ? ["next-14"] : [])],
  dependencies: { next: version, react, "react-dom": react },
  steps: [["next", "build"]],
  start: ["next", "start", "--hostname", "127.0.0.1"],
});

export const frameworks: Kind[] = [
  next("16.4.6", "19.3.1"),
  next("15.5.29", "19.3.1"),
  next("14.2.35", "18.3.1"),
  {
    name: "Astro",
    templates: ["astro"],
    steps: [
      ["astro", "check"],
      ["astro", "build"],
    ],
    start: ["node", "dist/server/entry.mjs"],
    isStatic: true,
  },
  {
    name: "Hono on Workers",
    templates: ["workers"],
    steps: [["wrangler", "types", "--env-interface", "CloudflareBindings"], ["tsc"]],
    start: ["wrangler", "dev", "--ip", "127.0.0.1", "--port", "PORT"],
  },
  {
    name: "Deno",
    templates: ["deno", "fetch-site"],
    steps: [["deno", "check", "main.ts"]],
    start: ["deno", "run", "--allow-net", "--allow-env", "main.ts"],
  },
  {
    name: "Bun",
    templates: ["bun", "fetch-site"],
    steps: [["tsc"]],
    start: ["bun", "main.ts"],
  },
];

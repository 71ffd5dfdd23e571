export interface Guide {
  /** Its address is `/docs/{name}`. `api` is taken by the reference that the Worker writes. */
  name: string;
  /** In the navigation. */
  title: string;
  /** One line for the overview. */
  summary: string;
  /** The Markdown file, from the root of the repository. */
  source: string;
  /** The page's own heading, where that of the file does not fit. */
  heading?: string;
  /** Headings of sections that are left out. */
  omit?: string[];
}

export interface GuideGroup {
  title: string;
  guides: Guide[];
}

const guide = (name: string, title: string, summary: string, source = `docs/${name}.md`): Guide => ({
  name,
  title,
  summary,
  source,
});

/** The guides of the site at `/docs`, in reading order. A test holds that every file of this folder is among them. */
export const guideGroups: GuideGroup[] = [
  {
    title: "Start",
    guides: [
      {
        ...guide(
          "getting-started",
          "Getting started",
          "From zero to your first post over the API",
          "README.md",
        ),
        heading: "Getting started",
        omit: ["Documentation"],
      },
      guide("self-hosting", "Self-hosting", "Deploy, settings, updates, plans, backup"),
    ],
  },
  {
    title: "Your site",
    guides: [
      guide("client", "Client library", "Read posts from any server: options, errors, feeds, webhooks"),
      guide("next", "Next.js", "Cached pages that update as soon as a post changes"),
      guide("client-react", "React components", "Posts, lists and structured data as server components"),
      guide("astro", "Astro", "Posts as a content collection: typed, rendered, read when needed"),
      guide("static-sites", "Static sites", "Rebuild when something is published"),
      guide("webhooks", "Webhooks", "How a site is notified about changes: contract, verification, retries"),
      guide("live-proof", "Live proof", "Check that a page really shows a change"),
    ],
  },
  {
    title: "Content",
    guides: [
      guide("writing", "Writing posts", "Rich text, Markdown, pasting, shortcuts"),
      guide("scheduling", "Scheduling", "Scheduled posts, time zones, the calendar"),
      guide("generation", "Generation", "Connect a model; costs, budgets, batches, images, troubleshooting"),
      guide(
        "provenance",
        "Provenance",
        "Who or what wrote a post, for editors, readers and machines; EU AI Act",
      ),
      guide(
        "integrations",
        "Publishing elsewhere",
        "Automatic publishing to other sites, edits made on them, failures",
      ),
      guide("wordpress", "WordPress", "Also publish to WordPress: connecting, fields, SEO plugins, errors"),
      guide("shopify", "Shopify", "Also publish to Shopify: app and scopes, fields, errors"),
      guide("analytics", "Analytics", "Reports from Google Analytics: setup, what is read, errors"),
      guide("import", "Import and export", "Markdown with front matter, from and to other tools"),
    ],
  },
  {
    title: "API and tools",
    guides: [
      guide("http-api", "HTTP API", "The public and management APIs, by example", "docs/api.md"),
      guide("cli", "Command line", "Everything from a terminal, and events on localhost"),
      guide("mcp", "MCP", "Connect AI assistants: tools, permissions, what is logged"),
      guide(
        "contract",
        "Contract kit",
        "Check a deployment against the API contract, or build against a mock server",
      ),
    ],
  },
  {
    title: "How it works",
    guides: [
      guide("architecture", "Architecture", "The parts of the Worker and the four main flows"),
      guide("read-path", "Read path", "How reads stay fast and never go stale"),
      guide("scale", "Scale", "How far one database scales, and how several would work"),
      guide("performance", "Performance", "Measurements, and how to reproduce them"),
      guide("security", "Security", "Accounts, keys, roles, what is stored and how"),
      guide("asvs", "OWASP ASVS", "Level 2 item by item: what is met, partly met and missing"),
      guide(
        "outbound-requests",
        "Outbound requests",
        "Which user-provided URLs are fetched, and which never are",
      ),
    ],
  },
  {
    title: "Project",
    guides: [
      guide("development", "Development", "Run it, test it and find your way around"),
      guide("glossary", "Glossary", "The terms used in the interface, the API and the code"),
      guide("dependencies", "Dependencies", "What is used and why"),
      guide("contributing", "Contributing", "How to contribute a change", "CONTRIBUTING.md"),
    ],
  },
];

export const guides: Guide[] = guideGroups.flatMap((group) => group.guides);

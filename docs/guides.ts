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
        ...guide("getting-started", "Getting started", "From nothing to a post read by curl", "README.md"),
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
      guide("next", "Next.js", "Cached pages that change the moment a post does"),
      guide("client-react", "React components", "Posts, lists and structured data as server components"),
      guide("astro", "Astro", "Posts as a content collection: typed, rendered, read when needed"),
      guide("static-sites", "Static sites", "Build again when something is published"),
      guide("webhooks", "Webhooks", "How a site is notified about changes: contract, verification, retries"),
      guide("live-proof", "Live proof", "Whether a page really shows the change"),
    ],
  },
  {
    title: "Content",
    guides: [
      guide("scheduling", "Scheduling", "Posts that publish themselves, time zones, the calendar"),
      guide(
        "generation",
        "Generation",
        "Connect a model, what it costs, polishing, pictures, when it does not work",
      ),
      guide(
        "integrations",
        "Publishing elsewhere",
        "What other sites follow by themselves, edits made there, what fails",
      ),
      guide(
        "wordpress",
        "WordPress",
        "Publish there too: connect, what is written, SEO plugins, every error",
      ),
      guide("shopify", "Shopify", "Publish there too: app and scopes, what is written, every error"),
      guide("analytics", "Analytics", "Figures from Google Analytics: set up, what is read, every error"),
      guide("import", "Import and export", "Markdown with front matter, from and to other tools"),
    ],
  },
  {
    title: "API and tools",
    guides: [
      guide("http-api", "HTTP API", "The public and the management API, by example", "docs/api.md"),
      guide("cli", "Command line", "Everything from a terminal, and events on localhost"),
      guide("mcp", "MCP", "Posts for AI assistants: tools, rights, what is logged"),
      guide("contract", "Contract kit", "Whether a deployment keeps the contract, and a mock that does"),
    ],
  },
  {
    title: "How it works",
    guides: [
      guide("architecture", "Architecture", "The parts of the Worker and the four main flows"),
      guide("read-path", "Read path", "How reads are fast and never stale"),
      guide("performance", "Performance", "Figures, and how to get them again"),
      guide("security", "Security", "Accounts, keys, roles, what is stored and how"),
      guide("asvs", "OWASP ASVS", "Level 2 item by item: what is met, partly met and missing"),
      guide(
        "outbound-requests",
        "Outbound requests",
        "Which addresses of users are fetched, and which never",
      ),
    ],
  },
  {
    title: "Project",
    guides: [
      guide("development", "Development", "Run it, test it, find things"),
      guide("glossary", "Glossary", "One word for one thing"),
      guide("dependencies", "Dependencies", "What is used and why"),
      guide("contributing", "Contributing", "How a change gets in", "CONTRIBUTING.md"),
    ],
  },
];

export const guides: Guide[] = guideGroups.flatMap((group) => group.guides);

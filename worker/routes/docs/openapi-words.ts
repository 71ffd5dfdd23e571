export const apiDescription = `Everything answers JSON in one envelope: \`{ "success": true, "data": … }\`, or
\`{ "success": false, "error": { "code", "message", "details?", "requestId" } }\` with a stable \`code\`.

The **public API** (\`/v1/public/…\`) is read by sites with an API key, as \`Authorization: Bearer <key>\` or
\`x-api-key: <key>\`. The **management API** takes a personal access token (\`Authorization: Bearer ba_pat_…\`) or the
session cookie of the dashboard. Neither accepts the other's credentials. A token's access is \`read\`, \`drafts\` or \`full\`; each
operation says which it takes.

Lists are paged by \`page\` (from 1) and \`limit\` (1 to 100, default 20). Another workspace's id answers 404. A post's
\`version\` is its optimistic lock: send the one the edit was based on, and 409 \`conflict\` says that it has changed.`;

/** In the order in which a reader of the document meets them. */
export const tagDescriptions: Record<string, string> = {
  "Public API": "What sites read: published posts, search, feeds and sitemap of one workspace.",
  Posts: "Drafts and published posts: write, publish, withdraw, preview.",
  Schedule: "Posts that publish themselves, planned dates and the calendar.",
  Revisions: "Saved states of a post, to compare and to bring back.",
  Evidence: "The claims of a post, and the quotes that support them.",
  Quality: "What could be better in a post, without a model.",
  Topics: "What posts could be written of, and what is too close to what there is.",
  Runs: "What is being made, stage by stage, and the drafts that wait for review.",
  Writer:
    "Who writes: a model of your own or none, its key, prices and budget, and what it cost; polishing a section.",
  Batches: "Many posts in one go: planned, estimated, followed, stopped and taken up again.",
  Pictures: "Cards and model pictures of posts, and how a workspace's cards look.",
  Context: "What the workspace knows of itself, and how that came to be.",
  Sources: "Pages and documents that were read: what drafts draw on, and claims quote.",
  "Content Assistant":
    "Learns the context from a site, documents or a research, as proposals to take or leave.",
  Images: "Pictures of a workspace and the addresses they are served at.",
  "Import and export": "Markdown files with front matter, in and out.",
  "API keys": "The keys by which sites read the public API.",
  Webhooks: "Endpoints to notify about changes, and the delivery log.",
  Integrations:
    "Sites on WordPress and Shopify that posts are published to as well, and how a post is there.",
  Analytics: "Page views, users and engagement, read from Google Analytics with read-only access.",
  Notices: "Problems that need someone's attention.",
  Workspaces: "Workspaces and their settings.",
  Members: "Who belongs to a workspace, and as what.",
  Invitations: "Invitations into a workspace.",
  Audit: "What was done in a workspace, and by whom.",
  Account: "The signed-in user: profile, password, sessions and access tokens.",
  "Sign-in": "Signing up, in and out.",
  System: "Health of scheduled jobs and deliveries of a workspace.",
  Health: "The state of the instance, and this document.",
};

export const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "ba_pk_…",
    description: "An API key of the workspace",
  },
  apiKeyHeader: {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: "The same key in a header of its own",
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "ba_pat_…",
    description: "A personal access token",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-blogsvc",
    description: "The dashboard's session; requests that change something must come from its own pages",
  },
} as const;

import { allIntegrations } from "../../../schema/api/integration-kinds";
import { type CommandMap, loaded } from "../lib/define-command.ts";

/** All commands by noun, loaded on demand. */
export const commands: CommandMap = {
  auth: {
    description: "Sign in and out, switch profiles and manage access tokens",
    commands: () =>
      loaded(
        import("./auth/login.ts"),
        import("./auth/status.ts"),
        import("./auth/use.ts"),
        import("./auth/logout.ts"),
        import("./auth/token.ts"),
      ),
  },
  workspaces: {
    description: "List and change workspaces, and choose the one to work in",
    commands: () =>
      loaded(
        import("./workspaces/list.ts"),
        import("./workspaces/use.ts"),
        import("./workspaces/get.ts"),
        import("./workspaces/create.ts"),
        import("./workspaces/update.ts"),
      ),
  },
  posts: {
    description: "Write, publish, schedule, import and export posts",
    commands: () =>
      loaded(
        import("./posts/list.ts"),
        import("./posts/get.ts"),
        import("./posts/create.ts"),
        import("./posts/update.ts"),
        import("./posts/edit.ts"),
        import("./posts/claims.ts"),
        import("./posts/rewrite.ts"),
        import("./posts/refresh.ts"),
        import("./posts/preview.ts"),
        import("./posts/publish.ts"),
        import("./posts/unpublish.ts"),
        import("./posts/schedule.ts"),
        import("./posts/cancel.ts"),
        import("./posts/delete.ts"),
        import("./posts/trash.ts"),
        import("./posts/restore.ts"),
        import("./posts/bulk.ts"),
        import("./posts/import.ts"),
        import("./posts/export.ts"),
        import("./posts/external.ts"),
      ),
  },
  categories: {
    description: "List, rename, describe, merge and delete the categories of posts",
    commands: () =>
      loaded(
        import("./categories/list.ts"),
        import("./categories/rename.ts"),
        import("./categories/describe.ts"),
        import("./categories/merge.ts"),
        import("./categories/delete.ts"),
      ),
  },
  authors: {
    description: "List, describe, rename, merge and delete the authors of posts",
    commands: () =>
      loaded(
        import("./authors/list.ts"),
        import("./authors/update.ts"),
        import("./authors/merge.ts"),
        import("./authors/delete.ts"),
      ),
  },
  topics: {
    description: "Collect ideas for posts",
    commands: () =>
      loaded(
        import("./topics/list.ts"),
        import("./topics/add.ts"),
        import("./topics/generate.ts"),
        import("./topics/edit.ts"),
        import("./topics/discard.ts"),
        import("./topics/delete.ts"),
        import("./topics/trash.ts"),
        import("./topics/restore.ts"),
      ),
  },
  runs: {
    description: "Generate a post and follow its progress",
    commands: () =>
      loaded(
        import("./runs/list.ts"),
        import("./runs/show.ts"),
        import("./runs/start.ts"),
        import("./runs/watch.ts"),
        import("./runs/cancel.ts"),
        import("./runs/retry.ts"),
        import("./runs/continue.ts"),
        import("./runs/outline.ts"),
        import("./runs/repeat.ts"),
      ),
  },
  batches: {
    description: "Generate many posts, each planned for a date",
    commands: () =>
      loaded(
        import("./batches/create.ts"),
        import("./batches/list.ts"),
        import("./batches/show.ts"),
        import("./batches/watch.ts"),
        import("./batches/cancel.ts"),
        import("./batches/retry-failed.ts"),
        import("./batches/resume.ts"),
      ),
  },
  autopilots: {
    description: "Keep the calendar filled on the days you choose",
    commands: () =>
      loaded(
        import("./autopilots/create.ts"),
        import("./autopilots/list.ts"),
        import("./autopilots/show.ts"),
        import("./autopilots/edit.ts"),
        import("./autopilots/pause.ts"),
        import("./autopilots/resume.ts"),
        import("./autopilots/skip.ts"),
        import("./autopilots/delete.ts"),
      ),
  },
  review: {
    description: "Review drafts",
    commands: () =>
      loaded(
        import("./review/list.ts"),
        import("./review/request.ts"),
        import("./review/approve.ts"),
        import("./review/request-changes.ts"),
        import("./review/withdraw.ts"),
        import("./review/reject.ts"),
      ),
  },
  assistant: {
    description: "Manage what blogsvc knows about your product and readers",
    commands: () =>
      loaded(
        import("./assistant/context.ts"),
        import("./assistant/voice.ts"),
        import("./assistant/history.ts"),
        import("./assistant/restore.ts"),
        import("./assistant/read.ts"),
        import("./assistant/research.ts"),
        import("./assistant/proposals.ts"),
        import("./assistant/apply.ts"),
        import("./assistant/dismiss.ts"),
      ),
  },
  sources: {
    description: "Manage knowledge sources",
    commands: () =>
      loaded(
        import("./sources/list.ts"),
        import("./sources/add.ts"),
        import("./sources/update.ts"),
        import("./sources/text.ts"),
        import("./sources/check.ts"),
        import("./sources/delete.ts"),
      ),
  },
  writer: {
    description: "Choose the model that writes, and see its costs",
    commands: () =>
      loaded(
        import("./writer/show.ts"),
        import("./writer/set.ts"),
        import("./writer/task.ts"),
        import("./writer/test.ts"),
        import("./writer/usage.ts"),
      ),
  },
  images: {
    description: "Upload, find and describe images",
    commands: () =>
      loaded(
        import("./images/list.ts"),
        import("./images/upload.ts"),
        import("./images/update.ts"),
        import("./images/delete.ts"),
        import("./images/trash.ts"),
        import("./images/restore.ts"),
      ),
  },
  overview: {
    description: "Show what needs attention, what is next and what was published",
    command: async () => (await import("./overview.ts")).default,
  },
  calendar: {
    description: "List published, scheduled and planned posts",
    command: async () => (await import("./calendar.ts")).default,
  },
  keys: {
    description: "Manage the API keys that sites use",
    commands: () =>
      loaded(
        import("./keys/list.ts"),
        import("./keys/create.ts"),
        import("./keys/revoke.ts"),
        import("./keys/delete.ts"),
      ),
  },
  webhooks: {
    description: "Manage webhooks, and receive their events on this machine",
    commands: () =>
      loaded(
        import("./webhooks/list.ts"),
        import("./webhooks/get.ts"),
        import("./webhooks/create.ts"),
        import("./webhooks/update.ts"),
        import("./webhooks/delete.ts"),
        import("./webhooks/rotate-secret.ts"),
        import("./webhooks/test.ts"),
        import("./webhooks/listen.ts"),
      ),
  },
  integrations: {
    description: `Connect ${allIntegrations}, and choose what to publish there`,
    commands: () =>
      loaded(
        import("./integrations/list.ts"),
        import("./integrations/show.ts"),
        import("./integrations/connect.ts"),
        import("./integrations/test.ts"),
        import("./integrations/send.ts"),
        import("./integrations/mode.ts"),
        import("./integrations/enable.ts"),
        import("./integrations/disable.ts"),
        import("./integrations/disconnect.ts"),
      ),
  },
  deliveries: {
    description: "See deliveries to webhooks and other sites, and resend them",
    commands: () =>
      loaded(
        import("./deliveries/list.ts"),
        import("./deliveries/show.ts"),
        import("./deliveries/redeliver.ts"),
        import("./deliveries/cancel.ts"),
      ),
  },
  analytics: {
    description: "See traffic, and choose the Google Analytics property",
    commands: () =>
      loaded(
        import("./analytics/status.ts"),
        import("./analytics/show.ts"),
        import("./analytics/post.ts"),
        import("./analytics/posts.ts"),
        import("./analytics/falling.ts"),
        import("./analytics/sources.ts"),
        import("./analytics/properties.ts"),
        import("./analytics/property.ts"),
        import("./analytics/retry.ts"),
        import("./analytics/disconnect.ts"),
      ),
  },
  system: {
    description: "See what is overdue, and manage regional copies",
    commands: () => loaded(import("./system/status.ts"), import("./system/drop-region.ts")),
  },
  audit: {
    description: "List who did what in the workspace",
    command: async () => (await import("./audit.ts")).default,
  },
  contract: {
    description: "Check a deployment against the public API contract",
    command: async () => (await import("./contract.ts")).default,
  },
  mock: {
    description: "Serve the public API from a folder of Markdown files",
    command: async () => (await import("./mock.ts")).default,
  },
  completion: {
    description: "Print a completion script for bash, zsh or fish",
    command: async () => (await import("./completion.ts")).default,
  },
};

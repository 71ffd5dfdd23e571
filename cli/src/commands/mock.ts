import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import {
  type FileProblem,
  type MockEvent,
  type MockOptions,
  type MockSite,
  type RunningMock,
  startMock,
} from "@blogsvc/conformance/mock";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { PlanId } from "../../../schema/api/plan";
import type { Cli } from "../lib/cli.ts";
import { CliError, exitCode, invalid } from "../lib/cli-error.ts";
import { defineCommand } from "../lib/define-command.ts";

const problemsShown = 20;

/** What users need to know about a new mock: URL, credentials, and problems with the files. */
function describeMock(
  { url, site }: RunningMock,
  { folder, key, workspace, webhook }: MockOptions,
): { data: unknown; text: string } {
  const { posts, published, problems } = site();
  const env = {
    BLOGSVC_API_URL: url,
    BLOGSVC_API_KEY: key,
    BLOGSVC_WORKSPACE_SLUG: workspace.slug,
    ...(webhook && { BLOGSVC_REVALIDATE_SECRET: webhook.secret }),
    SITE_URL: workspace.siteUrl,
  };
  const text = [
    `${published.length} of ${posts.length} posts in ${folder} are published`,
    "",
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    "",
    `curl -H "authorization: Bearer ${key}" ${url}/v1/public/${encodeURIComponent(workspace.slug)}/blogs`,
    ...(problems.length > 0 ? ["", ...problemLines(problems)] : []),
    "",
    "Ctrl-C stops it.",
  ].join("\n");
  return { data: { url, folder, env, posts: posts.length, published: published.length, problems }, text };
}

function problemLines(problems: FileProblem[]): string[] {
  const lines = problems
    .toSorted((a, b) => Number(a.served) - Number(b.served))
    .slice(0, problemsShown)
    .map(({ path, message, served }) => `${served ? "note" : "skipped"} ${path}: ${message}`);
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** What changed after the files changed. */
function describeReload(site: MockSite, events: MockEvent[]): { data: unknown; text: string } {
  const { workspace, published, problems } = site;
  const leftOut = problems.filter(({ served }) => !served);
  const text = [
    `version ${workspace.counter}: ${published.length} published posts`,
    ...events.map(({ type, postSlug }) => `  ${type} ${postSlug}`),
    ...leftOut.map(({ path, message }) => `  skipped ${path}: ${message}`),
  ].join("\n");
  return { data: { version: workspace.counter, published: published.length, events, problems }, text };
}

/** The default key of a mock: well-formed, and useless anywhere else. */
export const defaultKey = "ba_pk_MockMockMockMockMockMockMockMock1NC8of";

/** The secret of its webhooks, in the service's format. */
export const defaultSecret = "whsec_bW9jay1tb2NrLW1vY2stbW9jay1tb2NrLW1vY2s=";

const defaultPort = "8790";

export default defineCommand({
  name: "mock",
  description: "Serve the public API from a folder of Markdown files, to build and test a site offline",
  examples: [
    "mock content/posts",
    "mock content/posts --webhook http://localhost:3000/api/revalidate --site-url http://localhost:3000",
    "mock content/posts --latency 300 --fail 0.1",
  ],
  build: (command, cli) =>
    command
      .argument("[folder]", "Markdown files with front matter, as for an import", ".")
      .option("--port <port>", "port on 127.0.0.1; 0 picks a free port", portNumber, Number(defaultPort))
      .option("--key <key>", "the API key", defaultKey)
      .option("--name <name>", "the workspace's name", "Mock")
      .option("--site-url <address>", "the site URL, for canonical URLs and feeds", "http://localhost:3000")
      .option(
        "--plan <plan>",
        "the plan: free, starter, pro or enterprise; free shows the attribution",
        plan,
        "pro",
      )
      .option("--webhook <address>", "send signed webhooks to this URL when files change")
      .option("--secret <secret>", "the webhooks' secret", defaultSecret)
      .option("--latency <ms>", "delay each response", numberFrom(0, 600_000), 0)
      .option(
        "--fail <share>",
        "respond with 503 to this share of requests, such as 0.1",
        numberFrom(0, 1),
        0,
      )
      .option("--no-watch", "do not reload files when they change")
      .action(async (folder, options) => {
        const { port, key, name, siteUrl, webhook, secret, latency, fail, watch } = options;
        if (webhook !== undefined && !isWebAddress(webhook))
          throw invalid(
            `"${webhook}" is not a URL`,
            "Use a URL such as http://localhost:3000/api/revalidate",
          );
        if (!isWebAddress(siteUrl)) throw invalid(`"${siteUrl}" is not a URL`);
        const slug = cli.options().workspace ?? "mock";
        await serve(cli, {
          folder: await existing(resolve(cli.io.cwd, folder)),
          workspace: { slug, name, siteUrl, planId: options.plan },
          key,
          port,
          watch,
          webhook: webhook === undefined ? null : { url: webhook, secret },
          latencyMs: latency,
          failRate: fail,
        });
      }),
});

async function serve(cli: Cli, options: MockOptions): Promise<void> {
  const { io } = cli;
  const mock = await startMock(options, io, {
    onReload: (site, events) => cli.line(describeReload(site, events)),
    onSent: ({ event, ok, answer }) =>
      cli.line({
        data: { sent: event, ok, answer },
        text: `${cli.paint(ok ? "green" : "red", ok ? "sent" : "failed")} ${event.type} ${event.postSlug}: ${answer}`,
      }),
  }).catch(refused(options));
  cli.line(describeMock(mock, options));
  await interrupted(io.signal);
  await mock.stop();
  cli.answer({ data: { stopped: true } });
}

const interrupted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

const refused =
  ({ port }: MockOptions) =>
  (error: unknown): RunningMock => {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EADDRINUSE") throw error;
    throw new CliError(exitCode.validation, "port_in_use", `Port ${port} is in use`, {
      hint: "Choose another with --port, or let the system choose with --port 0.",
    });
  };

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw invalid(`The folder ${folder} does not exist`);
  return folder;
}

function plan(text: string): PlanId {
  const { data } = PlanId.safeParse(text);
  if (!data) throw new InvalidArgumentError(`It must be one of ${PlanId.options.join(", ")}.`);
  return data;
}

function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError("It must be a whole number up to 65535.");
  return Number(text);
}

const numberFrom = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (text.trim() === "" || !(number >= least && number <= most))
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  return number;
};

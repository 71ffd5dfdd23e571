import {
  allChecks,
  type ContractReport,
  type ContractRow,
  runContract,
  wantedChecks,
} from "@blogsvc/conformance/contract";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { Cli } from "../lib/cli.ts";
import { exitCode, invalid, notSetUp } from "../lib/cli-error.ts";
import { defineCommand } from "../lib/define-command.ts";
import { serviceUrl } from "../lib/service-url.ts";
import type { Column } from "../lib/table.ts";

/** Each failed row with a command to reproduce it. */
export const explainFailures = (rows: ContractRow[]): string =>
  rows
    .flatMap(({ id, requirement, failure }) =>
      failure
        ? [
            [
              `${id}: ${requirement}`,
              `  request   ${failure.request}`,
              `  expected  ${failure.expected}`,
              `  got       ${failure.got}`,
            ].join("\n"),
          ]
        : [],
    )
    .join("\n\n");

const colors = { pass: "green", fail: "red", "not shown": "dim" } as const;

const columns: Column<ContractRow>[] = [
  { head: "ID", cell: (row) => row.id },
  { head: "RULE", cell: (row) => row.rule },
  { head: "RESULT", cell: (row) => row.result, paint: (row) => colors[row.result] },
  { head: "REQUIREMENT", cell: (row) => row.requirement, flexible: true },
  { head: "DETAIL", cell: (row) => row.detail, flexible: true },
];

export default defineCommand({
  name: "contract",
  description: "Check a deployment against the public API contract (read-only)",
  examples: [
    "contract --url https://blog.example.com --key ba_pk_… --workspace acme",
    "contract --url http://127.0.0.1:8790 --key ba_pk_… --workspace mock --spec-only",
    "contract --unpublished my-draft --json",
  ],
  build: (command, cli) =>
    command
      .option("--url <address>", "base URL of the deployment (BLOGSVC_API_URL)")
      .option("--key <key>", "an API key for the workspace (BLOGSVC_API_KEY)")
      .option("--spec-only", "skip checks for what blogsvc promises beyond the specification")
      .option("--only <beginning>", "only checks whose IDs start with this, such as list.")
      .option(
        "--other-workspace <slug>",
        "another workspace in the deployment, which the key must not give access to",
      )
      .option("--unpublished <slug>", "a draft or hidden post, which the API must not return")
      .option("--revoked-key <key>", "a revoked key, which must not be accepted")
      .option("--burst <requests>", "send this many requests to reach the rate limit", count)
      .action(async (options) => {
        const { env } = cli.io;
        const url = options.url ?? env.BLOGSVC_API_URL;
        const key = options.key ?? env.BLOGSVC_API_KEY;
        const workspace = cli.options().workspace ?? env.BLOGSVC_WORKSPACE_SLUG;
        if (!url || !key || !workspace) {
          throw notSetUp(
            "A deployment URL, a key and a workspace are required",
            "Pass --url, --key and --workspace, or set BLOGSVC_API_URL, BLOGSVC_API_KEY and BLOGSVC_WORKSPACE_SLUG.",
          );
        }
        serviceUrl(url);
        if (wantedChecks(options).length === 0) throw noRow(options.only ?? "");
        cli.note(`Checking ${url}…`);
        const { otherWorkspace, unpublished, revokedKey, burst, specOnly, only } = options;
        const target = {
          url,
          key,
          workspace,
          otherWorkspace,
          unpublishedSlug: unpublished,
          revokedKey,
          burst,
        };
        answer(cli, await runContract({ target, ports: portsOf(cli), specOnly, only }));
      }),
});

function noRow(only: string) {
  const groups = new Set(allChecks.map(({ id }) => id.replace(/[^.]+$/, "")));
  return invalid(`no check ID starts with ${only}; the groups are ${[...groups].join(", ")}`);
}

const portsOf = ({ io, options }: Cli) => ({
  fetch: io.fetch,
  sleep: (ms: number) => io.sleep(ms, io.signal),
  timeoutMs: options().timeout * 1_000,
});

function answer(cli: Cli, report: ContractReport): void {
  const { counts, rows, ok, reached, keyRefused } = report;
  const sum = `${rows.length === 1 ? "1 row" : `${rows.length} rows`}: ${counts.pass} pass, ${counts.fail} fail, ${counts.notShown} not shown`;
  const { text, plain } = cli.table(rows, columns, "");
  const first = keyRefused ? "the key was rejected (401); check that it belongs to this workspace" : "";
  const parts = [cli.paint("red", first), text, explainFailures(rows), cli.paint(ok ? "green" : "red", sum)];
  cli.answer({
    data: report,
    text: parts.filter(Boolean).join("\n\n"),
    plain: [first, plain, sum].filter(Boolean).join("\n"),
    exit: keyRefused ? exitCode.auth : ok ? exitCode.ok : reached ? exitCode.partial : exitCode.api,
  });
}

function count(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError("It must be a whole number below 100,000.");
  return Number(text);
}

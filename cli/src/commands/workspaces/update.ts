import { Option } from "@commander-js/extra-typings";
import { Workspace } from "../../../../schema/api/workspaces";
import { mergeWriting } from "../../../../schema/api/writing-options";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { openWorkspace } from "../../lib/workspace-api.ts";
import { addWriting, writingOf } from "../../lib/writing-options.ts";

const orNone = (text: string | undefined) => (text === "" ? null : text);
const isOneOf = (word: string | undefined, yes: string) => (word === undefined ? undefined : word === yes);
const isGiven = (value: unknown) => value !== undefined;

export default defineCommand({
  name: "update",
  description: "Change a workspace's settings (default: the current one)",
  examples: [
    'workspaces update --name "Acme journal" --site https://acme.example',
    "workspaces update acme-blog --timezone Europe/Berlin --mcp-publishing allowed",
    'workspaces update --site ""',
  ],
  build: (command, cli) =>
    addWriting(command)
      .argument("[workspace]", "slug or ID")
      .option("--name <name>", "Its name")
      .option("--site <url>", 'Its site URL; "" for none')
      .option("--timezone <zone>", "Its IANA time zone")
      .option(
        "--page-pattern <pattern>",
        'The URL pattern for posts, such as /articles/{slug}; "" for /blog/{slug}, without live proof',
      )
      .option(
        "--preview-pattern <pattern>",
        'The URL pattern for drafts on the site, such as /preview/{token}; "" for none',
      )
      .addOption(
        new Option("--branding <how>", "The attribution footer").choices(["shown", "hidden"] as const),
      )
      .addOption(
        new Option("--mcp-publishing <whether>", "Whether MCP clients may publish").choices([
          "allowed",
          "forbidden",
        ] as const),
      )
      .addOption(
        new Option("--evidence <whether>", "Whether claims without evidence block publishing").choices([
          "required",
          "optional",
        ] as const),
      )
      .addOption(
        new Option(
          "--approval <whether>",
          "Whether posts need approval before they can be published",
        ).choices(["required", "optional"] as const),
      )
      .addOption(
        new Option("--citations <how>", "Whether published posts show the sources of claims").choices([
          "shown",
          "hidden",
        ] as const),
      )
      .addOption(
        new Option("--provenance <how>", "Whether published posts say that AI wrote or edited them").choices([
          "shown",
          "hidden",
        ] as const),
      )
      .addOption(
        new Option(
          "--models <how>",
          "Whether published posts name the models that wrote or edited them",
        ).choices(["named", "unnamed"] as const),
      )
      .option("--tone <words>", "The tone of its posts")
      .option("--style <words>", "The style of its posts")
      .option("--voice <words>", "The voice of its posts, such as we or I")
      .action(async (chosen, { tone, style, voice, ...options }, self) => {
        const {
          site,
          pagePattern,
          previewPattern,
          branding,
          mcpPublishing,
          evidence,
          approval,
          citations,
          provenance,
          models,
          name,
          timezone,
        } = options;
        const writing = writingOf(self.opts());
        const manner = { tone, style, voice };
        const settings = {
          name,
          timezone,
          siteUrl: orNone(site),
          pagePattern: orNone(pagePattern),
          previewPattern: orNone(previewPattern),
          hideBranding: isOneOf(branding, "hidden"),
          requireEvidence: isOneOf(evidence, "required"),
          requireApproval: isOneOf(approval, "required"),
          showCitations: isOneOf(citations, "shown"),
          showProvenance: isOneOf(provenance, "shown"),
          showModels: isOneOf(models, "named"),
          mcpMayPublish: isOneOf(mcpPublishing, "allowed"),
        };
        const hasManner = Object.values(manner).some(isGiven);
        if (!hasManner && !writing && !Object.values(settings).some(isGiven))
          throw invalid("Nothing to change", "Add --name, --site or another option.");
        const workspace = chosen ? await openWorkspace(await cli.api(), chosen) : await cli.workspace();
        const { personality, writing: before } = await workspace.get("", Workspace);
        const changed = Object.fromEntries(Object.entries(manner).filter(([, words]) => isGiven(words)));
        const data = await workspace.send("PATCH", "", Workspace, {
          ...settings,
          ...(writing && { writing: mergeWriting(before, writing) }),
          ...(hasManner && { personality: { ...personality, ...changed } }),
        });
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} ${oneLine(data.name)} (${data.slug})`,
          plain: data.id,
        });
      }),
});

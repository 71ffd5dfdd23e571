import { Option } from "@commander-js/extra-typings";
import { integrationNames } from "../../../../schema/api/integration-kinds";
import { FollowMode, Integration, type IntegrationKind } from "../../../../schema/api/integrations";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { readHidden } from "../../lib/read-text.ts";
import { integrationText } from "./integration-text.ts";

/** What is published there automatically. */
export const followOption = () =>
  new Option("--mode <mode>", "Which posts to send automatically; off sends none").choices(
    FollowMode.options,
  );

interface Connecting {
  kind: IntegrationKind;
  /** The name of the secret and its request field. */
  secret: { name: string; field: string };
  settings: Record<string, string | undefined>;
}

/** Connects an integration with a secret that appears neither in process lists nor in shell history. */
export async function connectIntegration(cli: Cli, { kind, secret, settings }: Connecting): Promise<void> {
  const workspace = await cli.workspace();
  const given = await readHidden(cli.io, `${secret.name}: `);
  if (given === "") throw invalid(`The ${secret.name} is empty`, "Pipe it in, or enter it when prompted.");
  cli.note(`Checking ${integrationNames[kind]}…`);
  const body = { ...settings, [secret.field]: given };
  const data = await workspace.send("PUT", `integrations/${kind}`, Integration, body);
  if (data.followMode === "off")
    cli.noteAfter(
      `Automatic publishing is off. To turn it on, run \`blogsvc integrations mode ${kind} publish\`.`,
    );
  cli.answer({
    data,
    text: `${cli.paint("green", "Connected")}\n${integrationText(data, cli)}`,
    plain: data.id,
  });
}

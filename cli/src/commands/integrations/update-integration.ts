import { integrationNames } from "../../../../schema/api/integration-kinds";
import {
  Integration,
  type IntegrationKind,
  type IntegrationUpdate,
} from "../../../../schema/api/integrations";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";

/** Updates the current integration, and prints `done` with its destination. */
export async function updateIntegration(
  cli: Cli,
  kind: IntegrationKind,
  { changes, done }: { changes: Omit<IntegrationUpdate, "version">; done: string },
): Promise<void> {
  const workspace = await cli.workspace();
  const path = apiPath`integrations/${kind}`;
  const { version } = await workspace.get(path, Integration);
  const data = await workspace.send("PATCH", path, Integration, { ...changes, version });
  cli.answer({
    data,
    text: `${cli.paint("green", done)} ${integrationNames[kind]}: ${oneLine(data.siteName)}`,
    plain: data.id,
  });
}

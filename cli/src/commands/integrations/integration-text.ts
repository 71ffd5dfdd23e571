import { Argument } from "@commander-js/extra-typings";
import { integrationKinds, integrationNames } from "../../../../schema/api/integration-kinds";
import type { Integration } from "../../../../schema/api/integrations";
import type { Cli } from "../../lib/cli.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";

/** For commands about one integration. */
export const kindArgument = () =>
  new Argument("<integration>", "which integration").choices(integrationKinds);

/** Whether an integration is active, in a word. */
export const integrationState = ({ enabled, failingSince }: Integration): string =>
  enabled ? (failingSince ? "failing" : "on") : "off";

/** An integration for the terminal, without its secret. */
export const integrationText = (integration: Integration, { paint }: Pick<Cli, "paint">): string => {
  const { settings, facts, problem } = integration;
  return factList(
    {
      integration: integrationNames[integration.kind],
      state: integrationState(integration),
      site: integration.siteName,
      address: integration.siteUrl,
      ...settings,
      secret: `…${integration.secretHint}`,
      mode: integration.followMode,
      ...facts,
      waiting: integration.pending,
      "last success": when(integration.lastSuccessAt),
      "failing since": when(integration.failingSince),
      problem: problem?.message,
      "what to do": problem?.hint,
    },
    paint,
  );
};

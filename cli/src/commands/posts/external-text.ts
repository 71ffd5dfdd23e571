import { integrationNames } from "../../../../schema/api/integration-kinds";
import type { ExternalPost } from "../../../../schema/api/integrations";
import type { Answer, Cli } from "../../lib/cli.ts";
import type { Style } from "../../lib/style.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";

const styles: Partial<Record<ExternalPost["state"], Style>> = {
  published: "green",
  scheduled: "cyan",
  pending: "cyan",
  conflict: "yellow",
  failed: "red",
};

const externalStyle = ({ state }: ExternalPost): Style => styles[state] ?? "dim";

/** A post on another site, for the terminal. */
export const externalText = (one: ExternalPost, { paint }: Pick<Cli, "paint">): string =>
  factList(
    {
      on: `${integrationNames[one.kind]} (${one.destination})`,
      state: paint(externalStyle(one), one.state),
      there: one.there === one.state ? null : one.there,
      mode: one.mode ?? "same as the integration",
      address: one.url,
      edit: one.editUrl,
      scheduled: when(one.scheduledAt),
      sent: when(one.syncedAt),
      [one.waitsUntil === null ? "next try" : "sent at the scheduled time"]: when(one.nextAttemptAt),
      text: one.kept ? "remote edits kept; you'll need to decide again when the post changes" : null,
      problem: one.problem?.message,
      "what to do": one.problem?.hint,
      "SEO not written": one.seo?.notWritten.join(", "),
      connected: one.connected ? null : "no",
    },
    paint,
  );

/** The requested action with the post's current remote state; scripts get only the state. */
export const externalDone = (cli: Pick<Cli, "paint">, done: string, one: ExternalPost): Answer => ({
  data: one,
  text: `${cli.paint("green", done)}\n${externalText(one, cli)}`,
  plain: one.state,
});

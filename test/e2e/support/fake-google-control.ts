import { inject } from "vitest";
import type { GoogleState } from "../../support/fake-google-analytics/google-state.ts";

type Told = Partial<Pick<GoogleState, "consent" | "faults" | "properties" | "quota">>;

const address = () => `${inject("googleOrigin")}/control`;

/** Changes what the Google of the run answers from now on. */
export async function tellGoogle(told: Told): Promise<void> {
  const answer = await fetch(address(), { method: "PUT", body: JSON.stringify(told) });
  if (!answer.ok) throw new Error(`The fake Google answered ${answer.status}`);
}

/** All that it ever gave, to whichever service. */
export const googleTokens = async (): Promise<string[]> => (await fetch(`${address()}/tokens`)).json();

/** Requests that were not as Google documents them. */
export const googleMistakes = async (): Promise<string[]> => (await fetch(address())).json();

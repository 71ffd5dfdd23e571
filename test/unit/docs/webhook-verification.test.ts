import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fileIn } from "./code-blocks";
import { isInstalled, languages, runVerifier } from "./run-verifier";
import { signedCases } from "./signed-cases";

const cases = await signedCases();
const buildMachine = readFileSync(new URL("../../../.ci/run", import.meta.url), "utf8");
const isOnEveryBuild = (command: string) =>
  command === process.execPath || new RegExp(` ${command}:\\S`).test(buildMachine);

for (const language of languages) {
  const installed = isInstalled(language);
  if (!installed)
    console.warn(`NOT RUN: the ${language.name} of docs/webhooks.md, as there is no ${language.command}`);

  describe(language.name, () => {
    const answer = () => {
      const answers = runVerifier(language, cases);
      const seen = cases.map(({ name }, index) => [name, answers[index]]);
      expect(seen).toEqual(cases.map(({ name, expected }) => [name, expected]));
    };
    // A test that no build can run proves nothing: what build machines lack is tested where it is installed.
    if (installed || isOnEveryBuild(language.command))
      it.skipIf(!installed)(`answers ${cases.length} requests as documented`, answer);

    it("is marked in the document as what it is", () => {
      expect(fileIn("webhooks.md", language.file).before).toContain(
        isOnEveryBuild(language.command)
          ? "*Run by the tests.*"
          : `*Run by the tests only where ${language.name} is installed; build machines do not have it.*`,
      );
    });
  });
}

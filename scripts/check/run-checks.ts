import { checks } from "./checks.ts";

/** Runs every check, shows its findings and counts; returns the names of failed ones. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  for (const { name, run } of checks) {
    const start = Date.now();
    const problem = await run();
    console.log(`${problem === null ? "✓" : "✗"} ${name} (${Date.now() - start} ms)`);
    if (problem === null) continue;
    failed.push(name);
    console.log(`\n${problem}\n`);
  }
  return { passed: checks.length - failed.length, failed };
}

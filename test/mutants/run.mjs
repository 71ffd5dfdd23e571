import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { mutants } from "./list.mjs";

// `npm run mutants [-- part of a name]`: plants each bug in a copy of the project and expects its tests to fail.
const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = process.argv[2] ?? "";
const left = new Set(["node_modules", ".git", ".wrangler", ".types", "dist", "coverage"]);
const copy = await mkdtemp(join(tmpdir(), "blogsvc-mutants-"));
const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;

const limitMs = 600_000;

/** A bug may make a test run for ever, in processes of its own: its whole group ends with it. */
async function run(command) {
  const child = spawn("npx", ["--no-install", ...command.split(" ")], {
    cwd: copy,
    env: { ...process.env, PATH: path, CI: "1" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const endGroup = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const timer = setTimeout(endGroup, limitMs);
  const [status] = await once(child, "exit");
  clearTimeout(timer);
  endGroup();
  return { status, output };
}

async function mutate({ file, edits, and = [] }) {
  const restores = [];
  for (const one of [{ file, edits }, ...and]) restores.push(await edit(one));
  return () => Promise.all(restores.map((restore) => restore()));
}

async function edit({ file, edits }) {
  const original = await readFile(join(copy, file), "utf8");
  let mutated = original;
  for (const [search, replace] of edits) {
    if (!mutated.includes(search)) throw new Error(`${file} has no ${JSON.stringify(search)}`);
    mutated = mutated.replace(search, () => replace);
  }
  await writeFile(join(copy, file), mutated);
  return () => writeFile(join(copy, file), original);
}

let survived = 0;
try {
  await cp(root, copy, {
    recursive: true,
    filter: (source) =>
      !relative(root, source)
        .split("/")
        .some((part) => left.has(part)),
  });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  const chosen = mutants.filter(({ name }) => name.includes(wanted));
  for (const command of new Set(chosen.flatMap(({ commands }) => commands))) {
    const healthy = await run(command);
    if (healthy.status !== 0) throw new Error(`fails without any bug: ${command}\n${healthy.output}`);
  }
  for (const mutant of chosen) {
    const restore = await mutate(mutant);
    for (const command of mutant.commands) {
      const failed = (await run(command)).status !== 0;
      if (!failed) survived += 1;
      console.log(`${failed ? "caught  " : "SURVIVED"} ${mutant.name} (${command.split(" ").at(-1)})`);
    }
    await restore();
  }
  console.log(`${chosen.length} planted bugs, ${survived} not caught`);
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.exitCode = survived === 0 ? 0 : 1;

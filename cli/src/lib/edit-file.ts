import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CliError, notSetUp } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import { splitWords } from "./split-words.ts";

/** A text file of this user's alone, for an editor; it stays until it is removed. */
export async function makeDraft(name: string, text: string): Promise<string> {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "");
  const path = join(await mkdtemp(join(tmpdir(), "blogsvc-edit-")), `${safe || "post"}.md`);
  await writeFile(path, text, { mode: 0o600 });
  return path;
}

/** Null when the editor removed it. */
export const readDraft = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

export const removeDraft = (path: string): Promise<void> =>
  rm(dirname(path), { recursive: true, force: true });

/** Opens the user's editor on a file, without a shell, and gives what is in it afterwards. */
export async function editFile(io: Io, path: string): Promise<string> {
  const [program, ...args] = splitWords(editorOf(io));
  const code = await io.runProgram(program, [...args, path]).catch((error: NodeJS.ErrnoException) => {
    throw notSetUp(`The editor ${program} cannot be started: ${error.code ?? error.message}`, setEditor);
  });
  if (code !== 0)
    throw new CliError(exitCode.validation, "editor_failed", `The editor ended with ${code ?? "a signal"}`);
  const text = await readDraft(path);
  if (text === null)
    throw new CliError(
      exitCode.validation,
      "editor_failed",
      "The editor removed the file: nothing was saved",
    );
  return text;
}

const setEditor =
  "Set EDITOR to the name of one, for example EDITOR=nano, or use `blogsvc posts update --file`.";

function editorOf({ env, terminal }: Io): string {
  const chosen = env.VISUAL || env.EDITOR;
  if (chosen) return chosen;
  if (!terminal.in) throw notSetUp("There is no terminal, and no editor is set", setEditor);
  return process.platform === "win32" ? "notepad" : "vi";
}

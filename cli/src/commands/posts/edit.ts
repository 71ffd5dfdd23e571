import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { CliError, exitCode, invalid, notSetUp } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPost } from "../../lib/find-post.ts";
import type { Io } from "../../lib/io.ts";
import { safeText } from "../../lib/safe-text.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { mergeTexts } from "./merge-texts.ts";
import { privateFields, publicFields, readPostFile, toPostFile } from "./post-file.ts";
import { postDone } from "./post-text.ts";

const word = /\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+)/gsy;

/** `code --wait "My File"` as a program and its arguments: quotes and backslashes as in a shell, but nothing else. */
export function splitWords(line: string): [string, ...string[]] {
  word.lastIndex = 0;
  const words: string[] = [];
  const text = line.trimEnd();
  while (word.lastIndex < text.length) {
    const found = word.exec(text);
    if (!found) throw invalid(`Unbalanced quotes in: ${line}`);
    words.push(unquote(found[1] ?? ""));
  }
  const [program, ...args] = words;
  if (!program) throw invalid("The name of the program is missing");
  return [program, ...args];
}

const unquote = (text: string) =>
  text.replace(
    /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs,
    (_, double?: string, single?: string, escaped?: string) =>
      double !== undefined ? double.replace(/\\(["\\])/g, "$1") : (single ?? escaped ?? ""),
  );

/** A text file for an editor, readable only by this user; it stays until it is removed. */
async function makeDraft(name: string, text: string): Promise<string> {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "");
  const path = join(await mkdtemp(join(tmpdir(), "blogsvc-edit-")), `${safe || "post"}.md`);
  await writeFile(path, text, { mode: 0o600 });
  return path;
}

/** Null if the editor removed it. */
const readDraft = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

const removeDraft = (path: string): Promise<void> => rm(dirname(path), { recursive: true, force: true });

/** Opens the user's editor on a file, without a shell, and returns the file's contents afterwards. */
async function editFile(io: Io, path: string): Promise<string> {
  const [program, ...args] = splitWords(editorOf(io));
  const code = await io.runProgram(program, [...args, path]).catch((error: NodeJS.ErrnoException) => {
    throw notSetUp(`The editor ${program} could not be started: ${error.code ?? error.message}`, setEditor);
  });
  if (code !== 0)
    throw new CliError(exitCode.validation, "editor_failed", `The editor exited with ${code ?? "a signal"}`);
  const text = await readDraft(path);
  if (text === null)
    throw new CliError(
      exitCode.validation,
      "editor_failed",
      "The editor deleted the file; nothing was saved",
    );
  return text;
}

const setEditor = "Set EDITOR, for example EDITOR=nano, or use `blogsvc posts update --file`.";

function editorOf({ env, terminal }: Io): string {
  const chosen = env.VISUAL || env.EDITOR;
  if (chosen) return chosen;
  if (!terminal.in) throw notSetUp("No terminal is available, and no editor is set", setEditor);
  return process.platform === "win32" ? "notepad" : "vi";
}

/**
 * Opens a post, with its private edits, in the user's editor and saves it; null if nothing changed. Changes that someone else saved during
 * the edit are merged in. If anything fails, the text stays in a file named in the error.
 */
async function editPost(cli: Cli, workspace: WorkspaceApi, post: Post): Promise<Post | null> {
  const first = toPostFile(privateFields(post));
  const path = await makeDraft(post.slug, first);
  try {
    const saved = await editUntilSaved(cli, workspace, post, path);
    await removeDraft(path);
    return saved;
  } catch (error) {
    const typed = await readDraft(path);
    if (typed === null || typed === first) await removeDraft(path);
    else if (error instanceof CliError) throw withDraft(error, post.slug, path);
    else cli.io.err(`${keptIn(post.slug, path)}\n`);
    throw error;
  }
}

const keptIn = (slug: string, path: string) =>
  `Your text is in ${path}. To save it, run \`blogsvc posts update ${slug} --file ${path}\`.`;

const withDraft = ({ exit, code, message, details, cause }: CliError, slug: string, path: string) =>
  new CliError(exit, code, message, { hint: keptIn(slug, path), details: { ...details, file: path }, cause });

async function editUntilSaved(
  cli: Cli,
  workspace: WorkspaceApi,
  opened: Post,
  path: string,
): Promise<Post | null> {
  let { version } = opened;
  // Does not publish private edits that someone else started during the edit.
  const fieldsOf = opened.workingCopy ? privateFields : publicFields;
  let base = toPostFile(fieldsOf(opened));
  let text = await editFile(cli.io, path);
  while (text !== base) {
    try {
      return await workspace.send("PATCH", apiPath`posts/${opened.id}`, Post, {
        ...readPostFile(text),
        version,
      });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (error.code === "conflict") {
        const latest = await workspace.get(apiPath`posts/${opened.id}`, Post);
        const theirs = toPostFile(fieldsOf(latest));
        const merged = mergeTexts(text, base, theirs);
        ({ version } = latest);
        [base, text] = [theirs, merged.text];
        await writeFile(path, text);
        cli.note(
          "Someone else saved this post while you were editing. Their changes were merged with yours.",
        );
        if (!merged.conflict) continue;
      } else if (error.exit !== exitCode.validation) throw error;
      await askToGoOn(cli, error.code === "conflict" ? bothInFile : error);
      text = await editFile(cli.io, path);
    }
  }
  return null;
}

const bothInFile = new CliError(
  exitCode.api,
  "conflict",
  "Someone else changed the same lines. Both versions are in the file, between <<<<<<< and >>>>>>>",
);

async function askToGoOn({ io, options }: Cli, error: CliError): Promise<void> {
  if (options().json || !io.terminal.in || !io.terminal.err) throw error;
  const fields = Array.isArray(error.details?.fields) ? `\n${JSON.stringify(error.details.fields)}` : "";
  io.err(`${safeText(error.message + fields)}\n`);
  if (/^n/i.test((await io.ask("Open the editor again? [Y/n] ")).trim())) throw error;
}

export default defineCommand({
  name: "edit",
  description: "Edit a post in $EDITOR; changes to a published post go live",
  examples: ["posts edit how-we-work", 'EDITOR="code --wait" blogsvc posts edit how-we-work'],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("-y, --yes", "Publish unpublished changes without asking")
      .action(async (slug, { yes }) => {
        const workspace = await cli.workspace();
        const post = await findPost(workspace, slug);
        if (post.workingCopy && post.status === "PUBLISHED")
          await cli.confirm(
            "This post has unpublished changes, and saving will publish them too. Edit it?",
            yes,
          );
        const saved = await editPost(cli, workspace, post);
        cli.answer(
          saved
            ? postDone(cli, "Saved", saved)
            : { data: post, text: "Nothing was changed.", plain: post.id },
        );
      }),
});

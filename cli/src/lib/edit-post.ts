import { writeFile } from "node:fs/promises";
import { Post } from "../../../schema/api/posts";
import { apiPath } from "./api-path.ts";
import type { Cli } from "./cli.ts";
import { CliError } from "./cli-error.ts";
import { editFile, makeDraft, readDraft, removeDraft } from "./edit-file.ts";
import { exitCode } from "./exit-code.ts";
import { mergeTexts } from "./merge-texts.ts";
import { privateFields, publicFields, readPostFile, toPostFile } from "./post-file.ts";
import { safeText } from "./safe-text.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

/**
 * A post, with its private edits, in the user's editor until it is saved; null when nothing was changed. What somebody
 * else saved meanwhile is merged in. Whatever fails, what was typed stays in a file that the error names.
 */
export async function editPost(cli: Cli, workspace: WorkspaceApi, post: Post): Promise<Post | null> {
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
  `What you typed is kept: \`blogsvc posts update ${slug} --file ${path}\` saves it.`;

const withDraft = ({ exit, code, message, details, cause }: CliError, slug: string, path: string) =>
  new CliError(exit, code, message, { hint: keptIn(slug, path), details: { ...details, file: path }, cause });

async function editUntilSaved(
  cli: Cli,
  workspace: WorkspaceApi,
  opened: Post,
  path: string,
): Promise<Post | null> {
  let { version } = opened;
  // Private edits that somebody began meanwhile are not this user's to publish.
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
        cli.note("Somebody saved this post meanwhile; their changes were merged into yours.");
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
  "Somebody else changed the same lines meanwhile: both stand in the file, between <<<<<<< and >>>>>>>",
);

async function askToGoOn({ io, options }: Cli, error: CliError): Promise<void> {
  if (options().json || !io.terminal.in || !io.terminal.err) throw error;
  const fields = Array.isArray(error.details?.fields) ? `\n${JSON.stringify(error.details.fields)}` : "";
  io.err(`${safeText(error.message + fields)}\n`);
  if (/^n/i.test((await io.ask("Open the editor again? [Y/n] ")).trim())) throw error;
}

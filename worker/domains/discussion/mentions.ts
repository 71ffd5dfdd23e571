import { eq } from "drizzle-orm";
import { members, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

interface Person {
  id: string;
  name: string;
  email: string;
}

const letter = /[\p{L}\p{N}\p{M}]/u;

/** Who is mentioned in a text as `@Name` or `@email`, in any case. If several names match, the longest counts. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const small = text.toLowerCase();
  const spellings = people
    .flatMap(({ id, name, email }) =>
      [name, email].map((words) => ({ id, words: `@${words.toLowerCase()}` })),
    )
    .filter(({ words }) => words.length > 1)
    .sort((a, b) => b.words.length - a.words.length);
  const found = new Set<string>();
  for (let at = small.indexOf("@"); at >= 0; at = small.indexOf("@", at + 1)) {
    if (letter.test(small.charAt(at - 1))) continue;
    const here = spellings.filter(
      ({ words }) => small.startsWith(words, at) && !letter.test(small.charAt(at + words.length)),
    );
    for (const { id, words } of here) if (words.length === here[0]?.words.length) found.add(id);
  }
  return [...found];
}

/** The members of the workspace whom a text mentions. */
export async function loadMentions(ctx: WorkspaceCtx, text: string): Promise<string[]> {
  if (!text.includes("@")) return [];
  const people = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, ctx.workspace.id));
  return mentionedIn(text, people);
}

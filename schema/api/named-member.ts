import type { Member } from "./workspaces";

/** The member with this ID or email, or with a name that no other member has. Ignores the case of names and emails. */
export function namedMember(members: readonly Member[], wanted: string): Member | "ambiguous" | undefined {
  const small = wanted.trim().toLowerCase();
  const exact = members.find(({ userId, email }) => userId === wanted || email.toLowerCase() === small);
  const byName = members.filter(({ name }) => name.toLowerCase() === small);
  return exact ?? (byName.length > 1 ? "ambiguous" : byName[0]);
}

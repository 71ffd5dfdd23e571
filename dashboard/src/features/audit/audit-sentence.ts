import type { AuditEntry } from "@schema/workspaces";

const nouns: Record<string, string> = {
  api_key: "the API key",
  member: "the member",
  access_token: "the access token",
  preview_link: "a preview link",
};

const phrases: Record<string, string> = {
  "post.reverted_to_draft": "turned back into a draft the post",
  "post.edits_discarded": "discarded the unpublished edits of the post",
  "post.restored": "restored an earlier revision of the post",
  "post.imported": "imported the post",
  "member.joined": "joined the workspace",
  "member.left": "left the workspace",
  "member.role_changed": "changed the role of",
  "invitation.created": "invited",
  "invitation.accepted": "accepted the invitation",
  "invitation.revoked": "revoked the invitation of",
  "user.signed_in": "signed in",
  "user.signed_up": "created an account",
  "workspace.updated": "changed the settings",
  "workspace.created": "created the workspace",
};

const nameKeys = ["title", "name", "email", "slug", "filename", "path"];

function nameOf(details: Record<string, unknown>): string | undefined {
  for (const key of nameKeys) {
    const value = details[key];
    if (typeof value === "string" && value) return value;
  }
  return undefined;
}

const words = (text: string) => text.replaceAll(/[_.-]+/g, " ");

function phraseOf(action: string): string {
  const known = phrases[action];
  if (known) return known;
  const [kind = "", ...rest] = action.split(".");
  return `${words(rest.join(" ")) || "did"} ${nouns[kind] ?? `the ${words(kind)}`}`;
}

export type AuditSentence = { who: string; did: string; what: string | undefined; extra: string | undefined };

/** An entry in plain words: "Ada", "published the post", "Hello". Unknown actions still read as a sentence. */
export function auditSentence(entry: AuditEntry): AuditSentence {
  const { actor, action, details } = entry;
  const fallback = actor.kind === "system" ? "The service" : "Someone who left";
  const role = action === "member.role_changed" || action === "invitation.created" ? details.role : undefined;
  return {
    who: actor.kind === "system" ? fallback : (actor.name ?? fallback),
    did: phraseOf(action),
    what: nameOf(details),
    extra: typeof role === "string" ? `as ${role}` : undefined,
  };
}

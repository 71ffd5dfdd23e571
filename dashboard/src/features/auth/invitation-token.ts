const key = "invitation";

/** From the fragment of the invitation's link, or, after signing in on the way, from this tab. Never in a query: that reaches servers and their logs. */
export function invitationToken(hash: string): string {
  const token = new URLSearchParams(hash).get("token");
  if (token) sessionStorage.setItem(key, token);
  return token ?? sessionStorage.getItem(key) ?? "";
}

export const forgetInvitation = () => sessionStorage.removeItem(key);

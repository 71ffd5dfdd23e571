const MAX_PATH_LENGTH = 1024;

/**
 * A client's or archive's name for a file as a relative path in NFC with forward slashes, or null if unsafe: a `..` segment, a drive
 * letter, a control character (including NUL), nothing left, over 1,024 characters. Drops a leading slash and `.` segments.
 */
export function normaliseUploadPath(name: string): string | null {
  if (/\p{Cc}/u.test(name) || /^[A-Za-z]:/.test(name)) return null;
  const segments = name
    .normalize("NFC")
    .split(/[\\/]/)
    .filter((segment) => segment !== "" && segment !== ".");
  const path = segments.join("/");
  return segments.includes("..") || path === "" || path.length > MAX_PATH_LENGTH ? null : path;
}

/** A rejected path in a form that is safe to show and log. */
export function displayPath(name: string): string {
  return name.replace(/\p{Cc}/gu, "\ufffd").slice(0, MAX_PATH_LENGTH);
}

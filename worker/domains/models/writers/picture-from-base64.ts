import { isPicture } from "./sniff-picture";
import { type Usage, WriterError } from "./writer-error";

/** The bytes of a picture that a model gave. Throws WriterError (`malformed`) where it is none that we can store. */
export function pictureFromBase64(text: string, usage: Usage): Uint8Array {
  const bytes = decoded(text.replace(/^data:[^,]{0,100},/, ""));
  if (bytes && isPicture(bytes)) return bytes;
  throw new WriterError(
    "malformed",
    "The image model gave no PNG, JPEG or WebP picture. Try again, or choose another image model.",
    { usage },
  );
}

function decoded(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}

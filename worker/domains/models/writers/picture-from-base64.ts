import { type Usage, WriterError } from "./writer-error";

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

const webp = /^RIFF.{4}WEBP/s;

/** Whether bytes begin like a PNG, JPEG or WebP file, whatever their label. */
function isPicture(bytes: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return begins(signatures.png) || begins(signatures.jpeg) || webp.test(head);
}

/** The bytes of an image from a model. Throws WriterError (`malformed`) if it cannot be stored. */
export function pictureFromBase64(text: string, usage: Usage): Uint8Array {
  const bytes = decoded(text.replace(/^data:[^,]{0,100},/, ""));
  if (bytes && isPicture(bytes)) return bytes;
  throw new WriterError(
    "malformed",
    "The image model did not return a PNG, JPEG or WebP image. Try again, or choose another image model.",
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

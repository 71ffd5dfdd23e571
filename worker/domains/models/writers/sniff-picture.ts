const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

const webp = /^RIFF.{4}WEBP/s;

/** Whether bytes begin as a PNG, a JPEG or a WebP file does, whatever they are called. */
export function isPicture(bytes: Uint8Array): boolean {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return begins(signatures.png) || begins(signatures.jpeg) || webp.test(head);
}

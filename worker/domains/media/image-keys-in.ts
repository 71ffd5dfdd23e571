const stored = /\/images\/([\w-]{1,60}\/[0-9a-f]{64}\.(?:png|jpg|webp|gif|avif))/g;

/** Keys of the workspace's images whose URLs are in a text, each once. */
export const imageKeysIn = (workspaceId: string, text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(stored), ([, key = ""]) => key).filter((key) =>
      key.startsWith(`${workspaceId}/`),
    ),
  ),
];

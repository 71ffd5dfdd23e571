/** Next.js 15 expires a tag only once per request: the second time needs another name. */
export const lateTag = (tag: string): string => `${tag}~`;

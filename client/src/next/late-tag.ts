/** Next.js 15 expires a tag once in a request, however often it is told to: the second time goes by another name. */
export const lateTag = (tag: string): string => `${tag}~`;

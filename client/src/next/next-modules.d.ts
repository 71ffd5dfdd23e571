/** The parts of Next.js that this entry calls, as they are in 14, 15 and 16: its own types differ from one to the next. */
declare module "next/cache.js" {
  /** 14 and 15 know no second argument, and always expire at once. */
  export function revalidateTag(tag: string, profile?: string | { expire?: number }): void;
  export function revalidatePath(path: string, type?: "layout" | "page"): void;
}

declare module "next/navigation" {
  export function notFound(): never;
  export function permanentRedirect(url: string): never;
}

declare module "next/navigation.js" {
  export * from "next/navigation";
}

declare module "next/server.js" {
  export class NextResponse extends Response {}
}

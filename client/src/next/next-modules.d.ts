/** The parts of Next.js that this entry uses, as in versions 14, 15 and 16, whose own types differ. */
declare module "next/cache.js" {
  /** 14 and 15 have no second argument, and always expire at once. */
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

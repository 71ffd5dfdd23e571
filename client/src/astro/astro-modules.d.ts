/** The parts of Astro that this entry touches, as they are in 5, 6 and 7: its own types differ from one to the next. */
declare module "astro/loaders" {
  export interface StoredEntry {
    id: string;
    data: Record<string, unknown>;
    body?: string;
    digest?: number | string;
    rendered?: { html: string; metadata?: Record<string, unknown> };
  }

  export interface LoaderContext {
    collection: string;
    store: {
      get(id: string): StoredEntry | undefined;
      /** False where an entry with this id and digest is there. */
      set(entry: StoredEntry): boolean;
      delete(id: string): void;
      keys(): string[];
    };
    meta: { get(key: string): string | undefined; set(key: string, value: string): void };
    logger: { info(message: string): void; warn(message: string): void };
    /** Throws for data that the collection's schema refuses. */
    parseData(entry: { id: string; data: Record<string, unknown> }): Promise<Record<string, unknown>>;
    generateDigest(data: Record<string, unknown> | string): string;
    /** In `astro dev` only. */
    watcher?: object;
  }

  export interface Loader {
    name: string;
    load(context: LoaderContext): Promise<void>;
    /** Called by Astro 6 and later. `types` is TypeScript that exports the type `Entry`. */
    createSchema?(): Promise<{ schema: import("astro/zod").ZodType; types: string }>;
  }
}

declare module "astro/zod" {
  /** Zod 3 in Astro 5, Zod 4 since. */
  export interface ZodType {
    optional(): ZodType;
  }
  export const z: {
    string(): ZodType;
    array(of: ZodType): ZodType;
    object(shape: Record<string, ZodType>): ZodType & { passthrough(): ZodType };
  };
}

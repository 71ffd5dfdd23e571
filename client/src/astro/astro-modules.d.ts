/** The parts of Astro that this entry uses, as in versions 5, 6 and 7, whose own types differ. */
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
      /** False if an entry with this id and digest exists. */
      set(entry: StoredEntry): boolean;
      delete(id: string): void;
      keys(): string[];
    };
    meta: { get(key: string): string | undefined; set(key: string, value: string): void };
    logger: { info(message: string): void; warn(message: string): void };
    /** Throws if the collection's schema refuses the data. */
    parseData(entry: { id: string; data: Record<string, unknown> }): Promise<Record<string, unknown>>;
    generateDigest(data: Record<string, unknown> | string): string;
    /** Only in `astro dev`. */
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
  /** Zod 3 in Astro 5, Zod 4 later. */
  export interface ZodType {
    optional(): ZodType;
  }
  export const z: {
    string(): ZodType;
    array(of: ZodType): ZodType;
    object(shape: Record<string, ZodType>): ZodType & { passthrough(): ZodType };
  };
}

import type { PostFields } from "@schema/post-fields";
import { unsentKey } from "@/lib/device-storage";

/** Text that was typed on this device and never reached the server. */
export type LocalCopy = { version: number; at: number; fields: PostFields };

export interface LocalCopies {
  read(): LocalCopy | null;
  write(copy: LocalCopy): void;
  forget(): void;
}

/** Kept in localStorage under the post's ID. If storage is full or blocked, people can still write. */
export function localCopies(workspaceId: string, postId: string): LocalCopies {
  const key = unsentKey(workspaceId, postId);
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return isLocalCopy(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write(copy) {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {}
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {}
    },
  };
}

function isLocalCopy(value: unknown): value is LocalCopy {
  if (typeof value !== "object" || value === null) return false;
  return "version" in value && "at" in value && "fields" in value && typeof value.fields === "object";
}

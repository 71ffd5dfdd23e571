/** A token exchanged for credentials. `until` in milliseconds since the epoch. */
export interface StoredToken {
  token: string;
  until: number;
}

/** Stores a token beyond the request that obtained it. */
export interface TokenStore {
  /** Null if there is none, or none that can be read. It may have expired. */
  load: () => Promise<StoredToken | null>;
  save: (token: string, until: number) => Promise<void>;
}

/** A token that was exchanged for credentials. `until` in milliseconds since the epoch. */
export interface StoredToken {
  token: string;
  until: number;
}

/** Where a token outlives the request that asked for it. */
export interface TokenStore {
  /** Null when there is none, or none that can be read. One that is past its time may come too. */
  load: () => Promise<StoredToken | null>;
  save: (token: string, until: number) => Promise<void>;
}

import { isWellFormedCredential, makeCredential } from "../../../platform/key-format";

const prefix = "ba_pat_";

export const makeAccessToken = (random: (length: number) => Uint8Array) => makeCredential(prefix, random);
export const isWellFormedAccessToken = (token: string) => isWellFormedCredential(prefix, token);

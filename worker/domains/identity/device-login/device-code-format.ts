import { isWellFormedCredential, makeCredential } from "../../../platform/key-format";

const prefix = "ba_dvc_";

export const makeDeviceCode = (random: (length: number) => Uint8Array) => makeCredential(prefix, random);
export const isWellFormedDeviceCode = (code: string) => isWellFormedCredential(prefix, code);

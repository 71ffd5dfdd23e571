import { randomBytes } from "node:crypto";
import { hexHeaders, type SignedMessage, signedHeaders } from "../../../schema/webhooks/request-headers";

/** A secret as the service makes them. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const base64 = /^(?:whsec_)?(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Headers of a webhook as the service sends it. Standard Webhooks needs a key in base64: another secret signs in hex only. */
export const eventHeaders = (secret: string, message: SignedMessage): Promise<Record<string, string>> =>
  base64.test(secret)
    ? signedHeaders({ current: secret, previous: null }, secret, message)
    : hexHeaders(secret, message);

import { randomBytes } from "node:crypto";
import { type SignedMessage, signedHeaders } from "../../../../schema/webhooks/request-headers";

/** A secret in the service's format. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Headers of a webhook as the service sends it. */
export const eventHeaders = (secret: string, message: SignedMessage): Promise<Record<string, string>> =>
  signedHeaders({ current: secret, previous: null }, secret, message);

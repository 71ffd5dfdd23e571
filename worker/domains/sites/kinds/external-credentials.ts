import type { z } from "zod";
import type { IntegrationKind } from "../../../../schema/api/integration-kinds";
import type { credentialShapes } from "../../../../schema/api/integrations";

export type CredentialsOf<K extends IntegrationKind> = { kind: K } & z.infer<(typeof credentialShapes)[K]>;

/** Credentials for a platform, including secrets. */
export type ExternalCredentials = { [K in IntegrationKind]: CredentialsOf<K> }[IntegrationKind];

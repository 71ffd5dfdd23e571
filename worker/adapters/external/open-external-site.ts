import type { ExternalCredentials } from "./external-credentials";
import type { ExternalPorts } from "./external-ports";
import { ExternalProblemError } from "./external-problem-error";
import type { ExternalSite } from "./external-site";
import type { TokenStore } from "./token-store";

export type OpenExternalSite = (
  ports: ExternalPorts,
  credentials: ExternalCredentials,
  tokens: TokenStore,
) => Promise<ExternalSite>;

/** Opens another side. Its adapter is loaded by the first who needs it. */
export const openExternalSite: OpenExternalSite = async (_ports, { kind }) => {
  throw new ExternalProblemError({
    code: "unexpected_answer",
    message: `This version cannot publish to ${kind} yet.`,
    hint: "",
    mayPass: false,
    theirCode: null,
    status: null,
  });
};

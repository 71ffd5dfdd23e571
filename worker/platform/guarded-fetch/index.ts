export { checkOutboundUrl } from "./check-outbound-url";
export type { GuardPorts } from "./guard-ports";
export { type GuardedRequest, type GuardedResponse, guardedFetch } from "./guarded-fetch";
export { guardedStream } from "./guarded-stream";
export { withTimeLimit } from "./limits";
export {
  OutboundFailedError,
  type OutboundFailure,
  type OutboundRefusal,
  OutboundRefusedError,
  outboundWords,
} from "./outbound-errors";
export { resolveOutbound } from "./resolve-outbound";

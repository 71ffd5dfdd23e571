export { checkOutboundUrl } from "./check-outbound-url";
export type { GuardPorts } from "./guard-ports";
export { type GuardedRequest, type GuardedResponse, guardedFetch } from "./guarded-fetch";
export { guardedStream } from "./guarded-stream";
export { OutboundFailedError, type OutboundFailure } from "./outbound-failed-error";
export { type OutboundRefusal, OutboundRefusedError } from "./outbound-refused-error";
export { outboundWords } from "./outbound-words";
export { resolveOutbound } from "./resolve-outbound";
export { withTimeLimit } from "./time-limit";

export { checkOutboundUrl } from "./check-outbound-url";
export type { GuardPorts } from "./guard-ports";
export { type GuardedRequest, type GuardedResponse, guardedFetch } from "./guarded-fetch";
export { guardedStream } from "./guarded-stream";
export { OutboundFailedError } from "./outbound-failed-error";
export { type OutboundRefusal, OutboundRefusedError } from "./outbound-refused-error";
export { resolveOutbound } from "./resolve-outbound";
export { withTimeLimit } from "./time-limit";

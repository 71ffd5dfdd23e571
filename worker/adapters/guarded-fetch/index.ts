export { checkOutboundUrl } from "./check-outbound-url";
export { type GuardedRequest, guardedFetch } from "./guarded-fetch";
export { OutboundFailedError } from "./outbound-failed-error";
export { type OutboundRefusal, OutboundRefusedError } from "./outbound-refused-error";
export { resolveOutbound } from "./resolve-outbound";

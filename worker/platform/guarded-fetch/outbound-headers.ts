import { OutboundRefusedError } from "./outbound-refused-error";

/** RFC 9110: characters allowed in a field name, and in a value (no CR, LF and NUL). */
const fieldName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const fieldValue = /^[\t\u0020-\u007e\u0080-\u{10ffff}]*$/u;

/** They control routing and framing: only the runtime sets them. */
const notSettable =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i;

/** Validated headers of an outbound request; throws OutboundRefusedError for a header that could affect others. */
export function outboundHeaders(headers: Record<string, string> = {}): Headers {
  for (const [name, value] of Object.entries(headers)) {
    if (!fieldName.test(name) || notSettable.test(name))
      throw new OutboundRefusedError(
        "invalid_url",
        "This header cannot be set. Remove it or correct its name.",
      );
    if (!fieldValue.test(value))
      throw new OutboundRefusedError("invalid_url", `The header ${name} must not contain line breaks.`);
  }
  return new Headers(headers);
}

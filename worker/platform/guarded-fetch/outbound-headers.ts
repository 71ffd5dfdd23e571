import { OutboundRefusedError } from "./outbound-refused-error";

/** RFC 9110: the characters of a field name, and of a value without CR, LF and NUL. */
const fieldName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const fieldValue = /^[\t\u0020-\u007e\u0080-\u{10ffff}]*$/u;

/** These say where a message goes and where it ends: the runtime writes them. */
const notSettable =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i;

/** Headers of an outbound request, or OutboundRefusedError where one could change more than itself. */
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

import { html, type SafeHtml } from "../../../platform/html";
import type { DocumentedOperation, OpenApiDocument, Operation } from "../openapi-document";
import { bodyExample, credentialOf, successOf } from "./samples";
import type { Schema } from "./schema";

/** A form that sends the operation to this instance; the page's script shows it. */
export function tryForm(
  { method, path, operation }: DocumentedOperation,
  document: OpenApiDocument,
): SafeHtml | null {
  if ("text/event-stream" in (successOf(operation)?.content ?? {})) return null;
  const body = bodyExample(operation, document);
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    "name" in one && one.in !== "header" ? [one] : [],
  );
  return html`<details class="try" hidden>
<summary>Try it</summary>
<form data-method="${method.toUpperCase()}" data-path="${path}">
${credentials(operation)}
${parameters.map(({ name, in: where, required = false, schema = {} }) => field(name, where, required, schema))}
${body !== null && html`<label class="try-body"><span>Body</span><textarea name="body" data-in="body" rows="${Math.min(body.split("\n").length + 1, 16)}" spellcheck="false">${body}</textarea></label>`}
${files(operation)}
<p><button type="submit" class="button">Send ${method.toUpperCase()}</button></p>
</form>
<p class="try-status" role="status"></p>
<div class="code try-answer" hidden><pre tabindex="0" aria-label="Response"><code></code></pre></div>
</details>`;
}

function credentials(operation: Operation): SafeHtml | null {
  const credential = credentialOf(operation);
  if (credential === null) return null;
  if (credential === "key")
    return html`<label><span>API key</span><input type="password" data-in="credential" autocomplete="off" placeholder="ba_pk_…" required></label>`;
  return html`<label><span>Access token</span><input type="password" data-in="credential" autocomplete="off" placeholder="Leave empty to use your dashboard session"></label>`;
}

function field(name: string, where: string, required: boolean, schema: Schema): SafeHtml {
  const attributes = html`name="${name}" data-in="${where}"${required && html` required`}`;
  const choices = "enum" in schema ? schema.enum : undefined;
  const label = html`<span><code>${name}</code>${!required && html` <span class="optional">optional</span>`}</span>`;
  if (!choices)
    return html`<label>${label}<input type="text" ${attributes} autocomplete="off" autocapitalize="off" spellcheck="false"></label>`;
  return html`<label>${label}<select ${attributes}>${!required && html`<option></option>`}${choices.map((one) => html`<option>${String(one)}</option>`)}</select></label>`;
}

function files({ requestBody: body }: Operation): SafeHtml | null {
  const schema = body && "content" in body ? body.content["multipart/form-data"]?.schema : undefined;
  if (!schema || "$ref" in schema) return null;
  return html`${Object.entries(schema.properties ?? {}).map(([name, property]) =>
    isText(property)
      ? field(name, "form", schema.required?.includes(name) ?? false, property)
      : html`<label><span><code>${name}</code></span><input type="file" name="${name}" data-in="form" multiple></label>`,
  )}`;
}

const isText = (schema: Schema): boolean =>
  "type" in schema && schema.type === "string" && schema.format !== "binary";

/** Asks before a request that changes something. */
export const askDialog = html`<dialog class="ask" id="try-ask" aria-labelledby="try-ask-title">
<form method="dialog">
<h2 id="try-ask-title">Send this request?</h2>
<p><code></code></p>
<p>It can change real data on this instance.</p>
<p class="choices"><button class="button" value="cancel">Cancel</button><button class="button primary" value="send">Send</button></p>
</form>
</dialog>`;

import { expect, test } from "vitest";
import { parseXmlRpc } from "../../../worker/domains/sites/wordpress/seo/xml-rpc";

/** As WordPress 6.5 writes them. */
const post = `<?xml version="1.0" encoding="UTF-8"?>
<methodResponse>
  <params>
    <param>
      <value>
      <struct>
  <member><name>post_id</name><value><string>13</string></value></member>
  <member><name>sticky</name><value><boolean>0</boolean></value></member>
  <member><name>terms</name><value><array><data>
</data></array></value></member>
  <member><name>custom_fields</name><value><array><data>
  <value><struct>
  <member><name>id</name><value><string>20</string></value></member>
  <member><name>key</name><value><string>_yoast_wpseo_title</string></value></member>
  <member><name>value</name><value><string>A &amp; &lt;b&gt; &#34;c&#34;</string></value></member>
</struct></value>
  <value><string></string></value>
  <value><string/></value>
  <value>bare</value>
</data></array></value></member>
</struct>
      </value>
    </param>
  </params>
</methodResponse>
`;
const fault = `<?xml version="1.0" encoding="UTF-8"?>
<methodResponse>
  <fault>
    <value>
      <struct>
        <member>
          <name>faultCode</name>
          <value><int>403</int></value>
        </member>
        <member>
          <name>faultString</name>
          <value><string>Incorrect username or password.</string></value>
        </member>
      </struct>
    </value>
  </fault>
</methodResponse>`;

test("a struct with lists, empty and bare values", () => {
  expect(parseXmlRpc(post)).toEqual({
    kind: "value",
    value: {
      post_id: "13",
      sticky: "0",
      terms: [],
      custom_fields: [{ id: "20", key: "_yoast_wpseo_title", value: 'A & <b> "c"' }, "", "", "bare"],
    },
  });
});

test("a fault", () => {
  expect(parseXmlRpc(fault)).toEqual({ kind: "fault", code: 403 });
});

test.each([
  "",
  "XML-RPC server accepts POST requests only.",
  "<html><body>Forbidden</body></html>",
  "<methodResponse>",
  post.slice(0, 400),
  post.slice(0, 700),
  `<methodResponse>${"<value><array><data>".repeat(500)}`,
])("no answer: %#", (text) => {
  expect(parseXmlRpc(text)).toBeNull();
});

test("a response of only opening tags is invalid", () => {
  expect(parseXmlRpc("<methodResponse ".repeat(400_000))).toBeNull();
});

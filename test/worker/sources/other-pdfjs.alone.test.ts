import { expect, it } from "vitest";
import { readPdf } from "../../../worker/domains/knowledge/reading/pdf/read-pdf";
import { deflated } from "../../support/pdf/deflated";
import { hostilePdf } from "../../support/pdf/hostile-pdf";
import { bytesOf, streamOf } from "../../support/pdf/write-pdf";

// PDF.js chooses its parser with the first document and keeps it, so this runs alone.
it("counts what a document takes beside a PDF.js that counts nothing", async () => {
  await import("../../../worker/domains/knowledge/reading/pdf/metered/pdfjs.mjs");
  await import("unpdf/pdfjs");
  const content = streamOf("/Filter /FlateDecode", await deflated(bytesOf("q ".repeat(300))));
  await expect(readPdf(hostilePdf({ content }), "leaflet.pdf")).rejects.toMatchObject({ code: "too_large" });
});

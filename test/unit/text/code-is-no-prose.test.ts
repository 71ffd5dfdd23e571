import { describe, expect, it } from "vitest";
import { QualityInput } from "../../../schema/api/quality";
import { composeClaims } from "../../../worker/domains/editorial/evidence/compose-claims";
import { readTextSentences } from "../../../worker/domains/editorial/evidence/judge-claims";
import { readQualityText } from "../../../worker/domains/editorial/quality/quality-text";

const claimed = (content: string) =>
  composeClaims({ content, excerpts: [] }).claims.map(({ sentence }) => sentence);
const looked = (content: string) =>
  readQualityText(
    QualityInput.parse({
      title: "Anvils",
      content,
      seoTitle: null,
      seoDescription: null,
      seoKeywords: [],
      excerpt: null,
    }),
  );

const sold = "In 2024 we sold 4,200 anvils.";
const said = "In order to win we brake.";

describe("text below code is read as usual", () => {
  it.each([
    ["inline code in three backticks", "```npm start``` runs it."],
    ["a fence in an item of a list", "- ```sh\n  npm start\n  ```"],
    ["a fence below an item", "1. Start it:\n\n   ```sh\n   npm start\n   ```"],
    ["a fence that its list ends", "- Start it:\n\n  ```sh\n  npm start"],
    ["a fence of four with one of three inside", "````md\n```\nnpm start\n````"],
  ])("%s", (_, above) => {
    const content = `${above}\n\n${sold}\n\n## Below\n\n[Here](/x) it is.\n\n${said}\n`;
    expect(claimed(content)).toEqual([sold]);
    expect(readTextSentences(content)).toContain(sold);
    const { headings, links, sentences } = looked(content);
    expect(headings.map(({ text }) => text)).toEqual(["Below"]);
    expect(links.map(({ url }) => url)).toEqual(["/x"]);
    expect(sentences.map(({ text }) => text)).toContain(sold);
  });
});

describe("code is not prose", () => {
  it.each([
    ["between four backticks", `\`\`\`\`md\n\`\`\`\n${sold} ${said}\n\`\`\`\n\n${sold} ${said}\n\`\`\`\``],
    ["in a list", `- Like this:\n\n      \`\`\`\n      ${sold} ${said}\n      \`\`\``],
    ["with a fence of the other kind inside", `~~~\n\`\`\`\n${sold} ${said}\n~~~`],
  ])("%s", (_, content) => {
    expect(claimed(content)).toEqual([]);
    expect(looked(content).sentences.map(({ text }) => text)).not.toContain(sold);
  });
});

it("text in HTML is read, too, without the tags around it", () => {
  const bold = "<b>By 2025</b> we had sold 9,000.";
  expect(claimed(`<div>\n<p>${sold}</p>\n</div>\n\n${bold}\n\n<hr width="300">\n`)).toEqual([sold, bold]);
  expect(looked(`<p>${sold}</p>`).sentences.map(({ excerpt }) => excerpt)).toEqual([sold]);
});

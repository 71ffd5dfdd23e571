import { hostileUrls } from "./vectors/urls";
import { xssVectors } from "./xss-vectors";

type Wrapper = (payload: string) => string;

const around: Wrapper[] = [
  (payload) => payload,
  (payload) => `before ${payload} after`,
  (payload) => `# ${payload}`,
  (payload) => `${payload}\n===`,
  (payload) => `> - 1. ${payload}`,
  (payload) => `- [x] ${payload}`,
  (payload) => `| a | b |\n|:--|---|\n| ${payload} | ${payload} |`,
  (payload) => `note[^1] and [^${payload}]\n\n[^1]: ${payload}\n[^${payload}]: x`,
  (payload) => `<div>\n${payload}\n</div>`,
  (payload) => `<details><summary>${payload}</summary>\n\n${payload}\n\n</details>`,
  (payload) => `<b><i><a href="x"><table><tr><td>${payload}`,
  (payload) => `<p><svg><desc>${payload}`,
  (payload) => `<math><mtext><table><mglyph><style>${payload}`,
  (payload) => `<svg><style><!-- ${payload} --></style></svg>`,
  (payload) => `<p title="${payload}">x</p>`,
  (payload) => `<p title='${payload}'>x</p>`,
  (payload) => `<img alt=${payload} src=x>`,
  (payload) => `<!-- ${payload} -->${payload}<!--`,
  (payload) => `\`\`\`${payload}\n${payload}\n\`\`\``,
  (payload) => `~~~ ${payload}\n${payload}`,
  (payload) => `\`${payload}\` ~~${payload}~~ **_${payload}_**`,
  (payload) => `[${payload}](x "${payload}")`,
  (payload) => `![${payload}](x '${payload}')`,
  (payload) => `[x][${payload}]\n\n[${payload}]: x "${payload}"`,
  (payload) => `<noscript>${payload}</noscript><template>${payload}</template>${payload}`,
  (payload) => `<textarea>${payload}\n\n<title>${payload}\n\n<xmp>${payload}\n\n<plaintext>${payload}`,
];

const aroundUrls: Wrapper[] = [
  (url) => `[x](${url})`,
  (url) => `[x](<${url}>)`,
  (url) => `![x](${url})`,
  (url) => `![x](<${url}> "t")`,
  (url) => `<${url}>`,
  (url) => `[x][r]\n\n[r]: ${url}`,
  (url) => `[x][r]\n\n[r]: <${url}> 't'`,
  (url) => `![r]\n\n[r]: ${url}`,
  (url) => `<a href="${url}">x</a>`,
  (url) => `<a href='${url}'>x</a>`,
  (url) => `<a href=${url}>x</a>`,
  (url) => `<img src="${url}">`,
  (url) => `<img srcset="${url} 2x, ${url}">`,
  (url) => `<video poster="${url}" src="${url}"><source src="${url}"></video>`,
  (url) => `<blockquote cite="${url}"><q cite="${url}">x</q></blockquote>`,
  (url) => `[x](#${url}) <a href="#${url}" name="${url}" id="${url}">x</a>`,
];

/** Every payload in every place of a Markdown document that a payload can be put. */
export const hostileDocuments: string[] = [
  ...new Set([
    ...xssVectors.flatMap((payload) => around.map((wrap) => wrap(payload))),
    ...hostileUrls.flatMap((url) => aroundUrls.map((wrap) => wrap(url))),
  ]),
];

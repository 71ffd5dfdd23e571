/** As `renderMarkdownToHtml` writes them: lower-case names, double quotes, `&` escaped. */
const attribute = /( (?:href|src)=")([^"]*)(")/g;

const image = /<img(?: [^\s=>"]+(?:="[^"]*")?)*[ /]*>/g;

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Every address of a link or picture in sanitised HTML, in order. */
export const addressesIn = (html: string): string[] =>
  [...html.matchAll(attribute)].map(([, , value = ""]) => unescaped(value));

/** What pictures in sanitised HTML show, by their addresses. */
export const altsIn = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(image)].flatMap(([tag]) => {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
      const [src, alt] = [of("src"), of("alt")];
      return src !== undefined && alt ? [[unescaped(src), unescaped(alt)] as const] : [];
    }),
  );

/** The HTML with each address replaced by what is known for it. */
export const rewriteAddresses = (html: string, known: ReadonlyMap<string, string>): string =>
  html.replace(attribute, (whole, before: string, value: string, after: string) => {
    const replaced = known.get(unescaped(value));
    return replaced === undefined ? whole : before + escaped(replaced) + after;
  });

import type { GateCode } from "../../../schema/api/gate";
import type { GoodPost } from "./good-posts";

export interface Plant {
  kind: string;
  post: GoodPost;
  /** Any of these finds it. */
  expected: readonly GateCode[];
}

type Change = (post: GoodPost, at: number) => Partial<GoodPost>;
type ByLanguage = Record<GoodPost["language"], readonly string[]>;

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? "";
const blocksOf = ({ content }: GoodPost) => content.split("\n\n");
const isHeading = (block: string) => /^#{2,3} /.test(block);
const isText = (block: string) => /^[\p{L}„“¿¡]/u.test(block);
const with_ = (blocks: readonly string[], at: number, ...more: string[]) => ({
  content: [...blocks.slice(0, at), ...more, ...blocks.slice(at)].join("\n\n"),
});
/** Behind the so-manieth paragraph of running text. */
function afterText(post: GoodPost, nth: number, ...more: string[]) {
  const blocks = blocksOf(post);
  const places = blocks.flatMap((block, at) => (isText(block) ? [at] : []));
  return with_(blocks, (places[nth % places.length] ?? 0) + 1, ...more);
}
const headingsAt = (post: GoodPost) => blocksOf(post).flatMap((block, at) => (isHeading(block) ? [at] : []));
function inText(post: GoodPost, nth: number, words: string) {
  const blocks = blocksOf(post);
  const places = blocks.flatMap((block, at) => (isText(block) ? [at] : []));
  const at = places[nth % places.length] ?? 0;
  return { content: blocks.with(at, `${blocks[at]} ${words}`).join("\n\n") };
}

const opening: ByLanguage = {
  en: [
    "Here is the improved section with a clearer structure:",
    "Sure! Below is a blog post about your topic.",
    "Certainly, here's a revised version that reads more smoothly.",
    "I've rewritten the article in a friendlier tone while keeping all keywords.",
  ],
  de: [
    "Hier ist die überarbeitete Fassung des Abschnitts:",
    "Gerne! Nachfolgend finden Sie den gewünschten Blogbeitrag.",
    "Natürlich, hier ist ein verbesserter Entwurf Ihres Textes.",
    "Ich habe den Artikel gekürzt und den Ton angepasst.",
  ],
  es: [
    "Aquí tienes la versión mejorada del texto:",
    "¡Claro! A continuación encontrarás el artículo completo.",
    "Por supuesto, aquí está el borrador revisado.",
    "He reescrito el artículo con un tono más cercano.",
  ],
};
const closing: ByLanguage = {
  en: [
    "As an AI language model, I do not have personal experience with this.",
    "Let me know if you would like me to make any changes to the tone.",
    "I hope this article helps! Would you like me to add a summary?",
    "Word count: 812",
  ],
  de: [
    "Als KI-Sprachmodell habe ich keine eigene Erfahrung damit.",
    "Lassen Sie mich wissen, wenn ich etwas ändern soll.",
    "Ich hoffe, dieser Artikel hilft Ihnen weiter!",
    "Möchten Sie, dass ich noch eine Zusammenfassung schreibe?",
  ],
  es: [
    "Como modelo de lenguaje, no tengo experiencia personal en este tema.",
    "Avísame si quieres que cambie el tono.",
    "Espero que este artículo te sea útil.",
    "¿Quieres que añada un resumen al final?",
  ],
};
const placeholders: ByLanguage = {
  en: [
    "[Insert customer quote here]",
    "Our customers saved X% last year.",
    "TODO: add the figures for spring.",
    "Call {{company_name}} to learn more.",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
    "Ask for [Your Name] at the counter.",
    "This was measured in 20XX.",
    "[link to the pricing page]",
  ],
  de: [
    "[Hier Kundenzitat einfügen]",
    "Unsere Kunden sparten XX Prozent.",
    "TODO: Zahlen für das Frühjahr ergänzen.",
    "Rufen Sie {{firmenname}} an.",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
    "Fragen Sie am Tresen nach [Ihr Name].",
    "[Beispiel ergänzen]",
    "TBD",
  ],
  es: [
    "[Insertar aquí una cita de un cliente]",
    "Nuestros clientes ahorraron un XX por ciento.",
    "TODO: añadir las cifras de primavera.",
    "Llama a {{nombre_empresa}} para saber más.",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
    "Pregunta por [Tu nombre] en el mostrador.",
    "[Nombre de la empresa]",
    "Se midió en 20XX.",
  ],
};
const foreign = [
  "Les clients arrivent souvent le matin, et il faut que tout soit prêt avant huit heures. C'est pour cela que nous avons choisi une méthode simple, que chaque personne de l'équipe connaît et que l'on peut expliquer en une minute aux nouveaux.",
  "Spesso la soluzione più semplice è anche quella che dura di più. Non serve un programma nuovo per ogni problema, ma una regola che tutti conoscono e che si può spiegare in un minuto a chi arriva per la prima volta in bottega.",
  "Het is vaak beter om met iets kleins te beginnen en het daarna te laten groeien. Wie alles in een keer wil veranderen, verliest het overzicht en ook de mensen die het werk moeten doen, want zij weten niet meer waar ze aan toe zijn.",
  "Não é preciso mudar tudo ao mesmo tempo. É melhor começar com uma coisa pequena, ver o que acontece durante uma semana e só depois passar para a seguinte, porque as pessoas precisam de tempo para se habituar ao que é novo.",
];
const html = [
  '<div class="cta">Read more</div>',
  'A line with <span style="color:red">color</span> in it.',
  "<br><br>",
  '<p align="center">Centered.</p>',
  '<iframe src="https://video.example/1"></iframe>',
  "<!-- draft, do not publish -->",
  "<script>track()</script>",
  "<table><tr><td>1</td></tr></table>",
  "Press <kbd>Enter</kbd> now.",
  '<a href="https://blog.example/x">here</a>',
  "<details><summary>More</summary>Hidden</details>",
  "<h2>Another heading</h2>",
];
const images = [
  "![A photo](https://images.example/1.png)",
  "![](hero.jpg)",
  "![Chart](/images/chart.svg 'A chart')",
  "![Alt text][img]\n\n[img]: https://images.example/2.jpg",
  "[![Badge](https://badge.example/b.svg)](#top)",
  "![image](data:image/png;base64,AAAA)",
];
const links: ByLanguage = {
  en: [
    "See [this study](https://www.invented-studies.example/2023/results).",
    "More at https://random-site.example/page.",
    "Read [our pricing](/pricing-that-is-not-there).",
    "As [Wikipedia](https://en.wikipedia.org/wiki/Blog) says, this works.",
    "[Click here](#).",
    "[Here]().",
  ],
  de: [
    "Das zeigt [diese Studie](https://www.erfunden.example/studie).",
    "Mehr unter https://irgendwo.example/seite.",
    "Lesen Sie [unsere Preise](/preise-gibt-es-nicht).",
    "Siehe [Wikipedia](https://de.wikipedia.org/wiki/Blog).",
    "[Hier klicken](#).",
    "Schreiben Sie an <info@erfunden.example>.",
  ],
  es: [
    "Lo muestra [este estudio](https://www.inventado.example/estudio).",
    "Más en https://otro-sitio.example/pagina.",
    "Mira [nuestros precios](/precios-que-no-existen).",
    "Según [Wikipedia](https://es.wikipedia.org/wiki/Blog) es así.",
    "[Haz clic aquí](#).",
    "Lee [esto][nota].\n\n[nota]: https://nota.example/1",
  ],
};
const headings: ByLanguage = {
  en: ["A short note", "More on this", "In practice", "One more thing"],
  de: ["Eine kurze Bemerkung", "Mehr dazu", "In der Praxis", "Noch etwas"],
  es: ["Una nota breve", "Algo más", "En la práctica", "Una cosa más"],
};
const sentence: ByLanguage = {
  en: ["It is worth a closer look, because nobody else in the street does it this way."],
  de: ["Das ist einen zweiten Blick wert, denn sonst macht es niemand in der Straße so."],
  es: ["Merece una segunda mirada, porque nadie más en la calle lo hace de este modo."],
};
const answers: ByLanguage = {
  en: [
    "It costs 4,750 dollars, and delivery takes 19 working days.",
    "Under maritime insurance law, the underwriter bears liability unless a notary certifies the cargo manifest.",
    "The premium subscription unlocks unlimited seats, white labeling and dedicated support engineers.",
    "Since 1987, when 62 percent of households joined.",
  ],
  de: [
    "Das kostet 4.750 Euro, und die Lieferung dauert 19 Werktage.",
    "Nach dem Seeversicherungsrecht haftet der Versicherer, sofern kein Notar das Ladungsverzeichnis beglaubigt.",
    "Das Premium-Abonnement enthält unbegrenzte Lizenzen, Mandantenfähigkeit und persönliche Betreuer.",
    "Seit 1987, als 62 Prozent der Haushalte mitmachten.",
  ],
  es: [
    "Cuesta 4.750 euros y la entrega tarda 19 días laborables.",
    "Según el derecho marítimo, la aseguradora responde salvo que un notario certifique el manifiesto de carga.",
    "La suscripción premium desbloquea licencias ilimitadas, marca blanca e ingenieros dedicados.",
    "Desde 1987, cuando participó el 62 por ciento de los hogares.",
  ],
};

/** A post of another language has its own text; which one changes from post to post. */
const otherLanguage: Record<GoodPost["language"], string> = { en: "de", de: "es", es: "en" };

const half = (text: string) => {
  const words = text.split(/(?<=\s)/);
  return words.slice(0, Math.floor(words.length / 2)).join("");
};
const sentencesOf = (text: string) => text.replace(/\s+/g, " ").split(/(?<=\.) /);

const kinds: Record<string, { expected: readonly GateCode[]; plant: Change }> = {
  "wrong language": {
    expected: ["wrong_language"],
    plant: ({ language }) => ({ language: otherLanguage[language] as "en" }),
  },
  "foreign paragraph": {
    expected: ["mixed_language"],
    plant: (post, at) => afterText(post, at, pick(foreign, at)),
  },
  "too short": {
    expected: ["too_short"],
    plant: ({ content }, at) => ({
      content: content
        .split(/(?<=\s)/)
        .slice(0, 5 + at * 11)
        .join(""),
    }),
  },
  "too long": {
    expected: ["too_long"],
    plant: (_, at) => ({ words: { min: 150, max: 300 + at * 10 } }),
  },
  "chatter before": {
    expected: ["chatter"],
    plant: (post, at) =>
      with_(
        blocksOf(post),
        at % 3 === 2 ? (headingsAt(post)[1] ?? 0) + 1 : 0,
        pick(opening[post.language], at),
      ),
  },
  "chatter after": {
    expected: ["chatter"],
    plant: (post, at) => with_(blocksOf(post), blocksOf(post).length, pick(closing[post.language], at)),
  },
  "chatter in a field": {
    expected: ["chatter"],
    plant: ({ language, excerpt, seoDescription }, at) =>
      at % 2 === 0
        ? { excerpt: `${pick(opening[language], at + 1)} ${excerpt}` }
        : { seoDescription: `${pick(closing[language], at)} ${half(seoDescription ?? "")}` },
  },
  placeholder: {
    expected: ["placeholder"],
    plant: (post, at) =>
      at % 3 === 0
        ? afterText(post, at, pick(placeholders[post.language], at + (at >> 2)))
        : inText(post, at, pick(placeholders[post.language], at + (at >> 2))),
  },
  "placeholder again": {
    expected: ["placeholder"],
    plant: (post, at) =>
      at % 4 === 3
        ? { excerpt: `${half(post.excerpt ?? "")} ${pick(placeholders[post.language], at + 5)}` }
        : inText(post, at + 3, pick(placeholders[post.language], at + 4 + (at >> 2))),
  },
  "heading of level 1": {
    expected: ["heading_level_1"],
    plant: (post, at) => {
      const blocks = blocksOf(post);
      const first = headingsAt(post)[at % 4] ?? 0;
      if (at % 3 === 0) return with_(blocks, 0, `# ${post.title}`);
      if (at % 3 === 1)
        return { content: blocks.with(first, blocks[first]?.replace(/^#+/, "#") ?? "").join("\n\n") };
      return with_(
        blocks,
        first,
        `${pick(headings[post.language], at)}\n=====`,
        pick(sentence[post.language], 0),
      );
    },
  },
  "level left out": {
    expected: ["heading_skipped"],
    plant: (post, at) => {
      const blocks = blocksOf(post);
      const twos = headingsAt(post).filter((one) => blocks[one]?.startsWith("## "));
      const place = twos[at % twos.length] ?? 0;
      return with_(
        blocks,
        place + 1,
        pick(sentence[post.language], 0),
        `${at % 2 ? "####" : "#####"} ${pick(headings[post.language], at)}`,
        pick(sentence[post.language], 0).slice(0, 40),
      );
    },
  },
  "empty heading": {
    expected: ["heading_empty"],
    plant: (post, at) =>
      with_(
        blocksOf(post),
        headingsAt(post)[at % 4] ?? 0,
        at % 2 ? "## " : "###",
        pick(sentence[post.language], 0),
      ),
  },
  "heading said twice": {
    expected: ["heading_repeated"],
    plant: (post, at) => {
      const blocks = blocksOf(post);
      const twos = headingsAt(post).filter((one) => blocks[one]?.startsWith("## "));
      const heading = blocks[twos[at % 3] ?? 0] ?? "";
      return with_(
        blocks,
        twos[(at % 3) + 1] ?? 0,
        at % 2 ? heading : heading.toUpperCase(),
        pick(sentence[post.language], 0),
      );
    },
  },
  "raw HTML": { expected: ["raw_html"], plant: (post, at) => afterText(post, at, pick(html, at)) },
  image: { expected: ["image"], plant: (post, at) => afterText(post, at, pick(images, at)) },
  "unknown link": {
    expected: ["link_unknown"],
    plant: (post, at) => inText(post, at, pick(links[post.language], at + (at >> 2))),
  },
  "copied from the source": {
    expected: ["copied"],
    plant: (post, at) => {
      const said = sentencesOf(post.source);
      return at % 2
        ? inText(post, at, said[0] ?? "")
        : afterText(post, at, said.slice(0, 2).join(" ").replace(/,/g, ""));
    },
  },
  "empty section": {
    expected: ["section_empty"],
    plant: (post, at) => {
      const blocks = blocksOf(post);
      const twos = headingsAt(post).filter((one) => blocks[one]?.startsWith("## "));
      return with_(
        blocks,
        at % 3 === 0 ? blocks.length : (twos[at % twos.length] ?? 0),
        `## ${pick(headings[post.language], at)}`,
      );
    },
  },
  "section said twice": {
    expected: ["section_repeated"],
    plant: (post, at) => {
      const blocks = blocksOf(post);
      const heads = headingsAt(post);
      const nth = 1 + (at % 2);
      const body = blocks.slice((heads[nth] ?? 0) + 1, heads[nth + 1]);
      const said = body.join("\n\n").length > 200 ? body : blocks.filter(isText).slice(2, 4);
      // Word for word, or with a word changed here and there.
      const again =
        at % 3 === 2
          ? said.map((one) => one.replace(/(\S+ \S+ \S+ \S+ \S+ \S+ \S+ \S+ \S+ \S+ \S+ \S+) \S+/g, "$1 …"))
          : said;
      return with_(blocks, blocks.length, `## ${pick(headings[post.language], at)}`, ...again);
    },
  },
  "paragraph said twice": {
    expected: ["section_repeated"],
    plant: (post, at) => {
      const long = blocksOf(post).filter((block) => isText(block) && block.length > 150);
      return afterText(post, at + 6, long[at % long.length] ?? "");
    },
  },
  "title length": {
    expected: ["title_length"],
    plant: ({ title, seoTitle }, at) =>
      [
        { title: title.split(" ")[0]?.slice(0, 8) ?? "" },
        { title: `${title} ${title} ${title}`.slice(0, 140) },
        { seoTitle: `${seoTitle}: ${seoTitle}`.slice(0, 90) },
        { seoTitle: seoTitle?.slice(0, 6).trim() ?? "" },
      ][at % 4] ?? {},
  },
  "description length": {
    expected: ["description_length"],
    plant: ({ seoDescription, excerpt }, at) =>
      [
        { seoDescription: `${seoDescription} ${excerpt}`.slice(0, 230) },
        { seoDescription: seoDescription?.slice(0, 30) ?? "" },
        { seoDescription: null, excerpt: "" },
        { seoDescription: "", excerpt: excerpt?.slice(0, 20) ?? "" },
      ][at % 4] ?? {},
  },
  "FAQ beside the text": {
    expected: ["faq_unanswered"],
    plant: ({ faq, language }, at) => ({
      faq: faq.map(({ question, answer }, nth) => ({
        question,
        answer: nth === at % 2 ? pick(answers[language], at + (at >> 2)) : answer,
      })),
    }),
  },
};

/** Every kind of defect in every good post: what a gate has to find. */
export const plantsIn = (posts: readonly GoodPost[]): Plant[] =>
  Object.entries(kinds).flatMap(([kind, { expected, plant }]) =>
    posts.map((post, at) => ({ kind, expected, post: { ...post, ...plant(post, at) } })),
  );

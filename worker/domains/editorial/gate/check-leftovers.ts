import type { GateFinding } from "../../../../schema/api/gate";
import { found, type GateText, maskAddresses, plainFields } from "./gate-text";

/** What a model says to whoever asked it, wherever it stands. */
const addressed = [
  /\bas (?:an?|your) (?:ai|a\.i\.|artificial intelligence|large language model|language model)\b/i,
  /\bals (?:eine? )?(?:ki|künstliche intelligenz|sprachmodell|ki-(?:sprach)?modell|ki-assistent)\b(?=[\s,])/i,
  /\bcomo (?:(?:un|una) )?(?:modelo de lenguaje|ia\b|inteligencia artificial|asistente (?:virtual|de ia))/i,
  /\ben tant que? (?:modèle de langage|ia\b|intelligence artificielle)/i,
  /\b(?:my|meine?s?|mis?) (?:knowledge cut-?off|training data|trainingsdaten|wissensstand|datos de entrenamiento)\b/i,
  /\bi (?:cannot|can['’]t|am unable to|['’]m unable to) (?:browse|access the internet|assist with|provide (?:real-time|medical|legal|financial))/i,
  /\bi hope (?:this|that) (?:helps|meets|article|post|draft|version)\b/i,
  /\b(?:ich hoffe|espero),? (?:dass )?(?:dies(?:er|e|es)?|das|der (?:artikel|text|beitrag)|que (?:este?|esto|el (?:texto|artículo)|te|le))\b[^.!?]{0,60}(?:hilft|weiter|gefällt|entspricht|nützlich|ayude?|sirva|guste|útil|cumpla)/i,
  /\b(?:let me know|feel free to (?:ask|let me know|tell me)) if (?:you['’]?d|you (?:would|want|need|have)|there)\b[^.!?]{0,60}\b(?:change|adjust|revis|edit|tweak|further|shorter|longer|another|me to|expand|modif)/i,
  /\b(?:lassen sie (?:es )?mich wissen|lass (?:es )?mich wissen|sag mir bescheid|sagen sie mir(?: gern| bitte)? bescheid)\b[^.!?]{0,20},? (?:wenn|falls|ob)\b/i,
  /\b(?:avísame|avíseme|dime|dígame|házmelo saber|hágamelo saber|no dudes en (?:pedirme|decirme)|no dude en (?:pedirme|decirme)) si\b/i,
  /(?<!\p{L})(?:if you['’]d like|would you like|do you want|möchten sie|möchtest du|wenn sie möchten|wenn du möchtest|si (?:quieres|lo deseas|lo desea)|quieres que|desea que|te gustaría que)\b[^.!?]{0,30}\b(?:i can|me to|i could|dass ich|kann ich|puedo|adapte|amplíe|escriba|cambie|acorte|añada)\b/iu,
];

const text =
  "(?:section|version|text|article|blog ?post|post|draft|outline|revision|rewrite|piece|content|introduction|summary|conclusion|faq)";
const texto =
  "(?:sección|versión|texto|artículo|entrada|borrador|resumen|introducción|publicación|contenido)";
const satz =
  "(?:abschnitt|fassung|version|text|artikel|beitrag|blogbeitrag|entwurf|blogartikel|zusammenfassung|einleitung)";
const answering = new RegExp(
  [
    `(?:sure|certainly|of course|absolutely|okay|ok|great|got it|understood|no problem|gerne?|natürlich|selbstverständlich|sehr gern|klar|aber gern|alles klar|claro(?: que sí)?|por supuesto|desde luego|perfecto|entendido)(?: thing)?!`,
    `(?:(?:sure|certainly|of course|absolutely|okay|ok|natürlich|gern|gerne|klar|selbstverständlich|claro|por supuesto|aquí tienes?)[,.:!]\\s+)?(?:here(?:['’]s| is| are)|below is|below you(?:['’]ll| will) find|the following is|this is (?:the|your|a|my) (?:revised|improved|updated|edited|polished|rewritten|final))\\b[^.!?\\n]{0,60}\\b${text}\\b`,
    `(?:(?:natürlich|gern|gerne|klar)[,.:!]\\s+)?(?:hier (?:ist|kommt|finden sie|findest du)|anbei|nachfolgend|im folgenden)\\b[^.!?\\n]{0,60}${satz}\\b`,
    `(?:(?:claro|por supuesto)[,.:!]\\s+)?(?:aquí (?:está|tienes?|va|le dejo|te dejo)|a continuación|este es|esta es)\\b[^.!?\\n]{0,60}${texto}`,
    `(?:i|we)(?:['’]ve| have)? (?:have )?(?:improved|rewritten|rewrote|edited|revised|polished|shortened|expanded|kept|added|removed|made|updated|written|drafted)\\b[^.!?\\n]{0,60}\\b(?:${text}|tone|wording|keywords?|headings?|paragraphs?|sentences?|requested|instructions?|structure)\\b`,
    `ich habe\\b[^.!?\\n]{0,60}(?:${satz}|ton|absatz|absätze|schlüsselwörter|keywords?|überschriften?)\\b[^.!?\\n]{0,40}(?:überarbeitet|verbessert|gekürzt|ergänzt|umgeschrieben|angepasst|geschrieben|verfasst|eingebaut)`,
    `he (?:mejorado|reescrito|revisado|corregido|acortado|ampliado|escrito|redactado|añadido|mantenido|adaptado)\\b[^.!?\\n]{0,60}(?:${texto}|tono|párrafos?|palabras clave|títulos?)`,
    `(?:(?:seo |meta |search )?(?:title|description|keywords?|slug|word count|tags?|excerpt)|(?:meta-?|seo-?)?(?:titel|beschreibung)|wortzahl|wortanzahl|schlüsselwörter|metadescripción|meta ?descripción|palabras clave|recuento de palabras|título seo|extracto)\\s?:\\s*\\S`,
    `[(\\[*]*(?:end of (?:the )?(?:article|post|section|draft|document)|ende des (?:artikels|beitrags|textes|abschnitts)|fin del (?:artículo|texto|borrador|documento)|word count\\b|note to (?:the )?editor|anmerkung (?:der|an die) redaktion|nota (?:para|al) (?:el )?editor)`,
  ].join("|"),
  "iy",
);

/** Text that was to be filled in, and was not. */
const blanks = [
  /(?<!\[)\[(?:\s*(?:insert|add|enter|your|the name|company|business|brand|product|client|customer|author|name|date|year|month|city|location|number|figure|statistic|link|url|source|citation|quote|image|photo|screenshot|example|price|phone|email|address|tb[dca]|todo|placeholder|x{1,4}|…|\.\.\.)\b[^\][\n]{0,80}|\s*(?:hier|ihr|ihre|ihren|dein|deine|firma|firmenname|unternehmen|produkt|produktname|ort|stadt|datum|zahl|quelle|beispiel|bild|preis|telefonnummer|einfügen|ergänzen|platzhalter)\b[^\][\n]{0,80}|\s*(?:insertar|inserte|inserta|añadir|agregar|tu|su|nombre|empresa|producto|fecha|ciudad|cifra|fuente|enlace|ejemplo|imagen|precio|teléfono|completar|pendiente|aquí)(?![\p{L}])[^\][\n]{0,80}|[^\][\n]{0,60}\b(?:einfügen|ergänzen|einsetzen|nachtragen|here|aquí)\s*)\](?![([:])/iu,
  /\{\{[^{}\n]{0,80}\}\}|\{%[^%\n]{0,80}%\}|<%[^%\n]{0,80}%>|\$\{[a-z_.]{1,40}\}|%%[A-Z_]{2,40}%%|(?<![\p{L}\p{N}_])__[A-Z][A-Z_]{2,40}__/iu,
  /<(?:insert|your|add|company|product|name|hier|ihr|nombre|tu|su)[\s_-][^<>\n]{1,60}>/i,
  /\b(?:TODO|FIXME|TBD|TBC|TKTK?)\b(?=\s*(?:[:([\]),.–—-]|$))/m,
  /^[\s*_>#-]*(?:TODO|FIXME|TBD|TK|XXX+)\b/m,
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  /[$€£]\s?X{1,4}\b|\bX{1,4}\s?[%€$]|\b(?:19|20)X{2}\b|\bX{2,4}\s+(?:[Pp]ercent|[Pp]rozent|por ciento|euros?|dollars?|users|customers|Kunden|clientes|years|Jahre|años|days|Tage|días)\b|\bX{3,}\b/,
  /\b(?:hier (?:text|beispiel|bild|zahl(?:en)?|zitat) (?:einfügen|ergänzen|einsetzen)|(?:insert|add|include) (?:an? |the |your )?(?:\w+ )?(?:text|example|image|statistic|quote|link|number|figure|screenshot|name|source)s? here|(?:inserte|insertar|añadir|agregar|poner) (?:aquí|(?:el |la |un |una )?(?:texto|ejemplo|imagen|cifra|cita|enlace|fuente) aquí))\b/i,
  /\b(?:coming soon|wird noch ergänzt|folgt noch|por completar|pendiente de completar|to be (?:completed|added|confirmed|determined))\b[.)\]]*\s*$/im,
];

/** What a model left behind: talk to whoever asked, and blanks that nobody filled. */
export function checkLeftovers(input: GateText): GateFinding[] {
  const masked = maskAddresses(input.content);
  const blocks = [
    ...input.sections.map(({ heading }) => heading),
    ...input.prose.map((prose) => prose.text),
  ].map((said) => ({ where: "content" as const, text: said }));
  const talk = [...blocks, ...plainFields(input)].flatMap(({ where, text: said }) =>
    isTalk(said) ? [found("chatter", {}, said, where)] : [],
  );
  const open = [{ where: "content" as const, text: masked }, ...plainFields(input)].flatMap(
    ({ where, text: said }) =>
      blanks.flatMap((blank) => {
        const at = said.search(blank);
        return at === -1
          ? []
          : [found("placeholder", {}, lineAt(where === "content" ? input.content : said, at), where)];
      }),
  );
  return [...talk, ...distinct(open)];
}

function isTalk(said: string): boolean {
  if (addressed.some((pattern) => pattern.test(said))) return true;
  const trimmed = said.replace(/^[\s*_"“”'()[\]#¡¿-]+/, "");
  answering.lastIndex = 0;
  return answering.test(trimmed);
}

const lineAt = (whole: string, at: number): string =>
  whole
    .slice(whole.lastIndexOf("\n", at) + 1)
    .split("\n", 1)[0]
    ?.trim() ?? "";

const distinct = (findings: GateFinding[]) => [
  ...new Map(findings.map((one) => [`${one.where} ${one.excerpt}`, one])).values(),
];

import type { GateFinding } from "../../../../schema/api/gate";
import { offlineNote } from "../../../../schema/api/offline-note";
import { found, type GateText, maskAddresses, plainFields } from "./gate-text";

/** Phrases with which a model addresses its user, anywhere in the text. */
const addressed = [
  /\bas (?:an?|your) (?:large )?(?:(?:ai|artificial intelligence)(?=\s*,|\s+(?:i|we)\b|\s+(?:language )?(?:model|assistant|system|writer)\b)|language model\b)/i,
  /(?<!\p{L})(?:i['’]m|i am|ich bin|soy)(?: (?:just|only|nur|bloß|solo|sólo))? (?:an?|eine?|una?) (?:ai|ki|ia|(?:large )?language model|sprachmodell|modelo de lenguaje|inteligencia artificial|künstliche intelligenz)(?!\p{L})/iu,
  /(?<!\p{L})(?:this|dieser|dieses|este|esta) (?:article|(?:blog ?)?post|text|draft|artikel|beitrag|entwurf|texto|artículo|entrada)\b[^.!?]{0,30}(?:(?:by|with|using|por|con|von|mit)(?: an?| una?| einer?)? (?:chatgpt|gpt|claude|gemini|ai|ki|ia|language model|sprachmodell|modelo de lenguaje))(?!\p{L})/iu,
  /\b(?:if you|falls (?:sie|du)|wenn (?:sie|du)|si(?: usted)?) (?:(?:would like|want|need|have|noch|necesitas?|quieres?|deseas?) ){0,2}(?:any |further |weitere |etwaige |algún |más )?(?:changes|adjustments|revisions|edits|änderungen|anpassungen|cambios?|ajustes?)\b[^.!?]{0,40}\b(?:let me know|tell me|bescheid|wissen|saber|avísame|dime)\b/i,
  /\bsoll ich\b[^.!?]{0,40}\b(?:text|artikel|abschnitt|beitrag)\b/i,
  /\bals (?:eine? )?(?:ki|künstliche intelligenz|sprachmodell|ki-(?:sprach)?modell|ki-assistent)\b(?=[\s,])/i,
  /\bcomo (?:(?:un|una) )?(?:modelo de lenguaje|ia(?=,| no )|inteligencia artificial(?=,| no )|asistente (?:virtual|de ia)(?=,| no ))/i,
  /\ben tant que? (?:modèle de langage|ia\b|intelligence artificielle)/i,
  /\b(?:my|meine?s?|mis?) (?:knowledge cut-?off|training data|trainingsdaten|wissensstand|datos de entrenamiento)\b/i,
  /\bi (?:cannot|can['’]t|am unable to|['’]m unable to) (?:browse|access the internet|assist with|provide (?:real-time|medical|legal|financial))/i,
  /\bi hope (?:this|that) (?:helps\s*[.!]|meets\b|(?:article|post|draft|version)\b)/i,
  /\b(?:ich hoffe|espero),? (?:dass )?(?:(?:dieser|der) (?:artikel|text|beitrag|entwurf)|das hilft (?:ihnen|dir)|que (?:este?|esto|el (?:texto|artículo)|te|le))\b[^.!?]{0,60}(?:hilft|weiter|gefällt|entspricht|nützlich|ayude?|sirva|guste|útil|cumpla)/i,
  /\b(?:let me know|feel free to (?:ask|let me know|tell me|reach out)) if (?:you['’]?d|you (?:would|want|need|have)|there)\b[^.!?]{0,60}\b(?:change|adjust|revis|edit|tweak|further|shorter|longer|another|me to|expand|modif)/i,
  /\b(?:lassen sie (?:es )?mich wissen|lass (?:es )?mich wissen|sag mir bescheid|sagen sie mir(?: gern| bitte)? bescheid)\b[^.!?]{0,20},? (?:wenn|falls|ob)\b/i,
  /\b(?:avísame|avíseme|dime|dígame|házmelo saber|hágamelo saber|no dudes en (?:pedirme|decirme)|no dude en (?:pedirme|decirme)) si\b/i,
  /(?<!\p{L})(?:if you['’]d like|would you like|do you want|möchten sie|möchtest du|wenn sie möchten|wenn du möchtest|si (?:quieres|lo deseas|lo desea)|quieres que|desea que|te gustaría que)\b[^.!?]{0,30}\b(?:i can|me to|i could|dass ich|kann ich|puedo|adapte|amplíe|escriba|cambie|acorte|añada|haga|modifique|ajuste)\b/iu,
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
    `(?:(?:sure|certainly|of course|absolutely|okay|ok|natürlich|gern|gerne|klar|selbstverständlich|claro|por supuesto|aquí tienes?)[,.:!]\\s+)?(?:here(?:['’]s| is| are)|below is|below you(?:['’]ll| will) find|the following is)\\s(?:the|your|a|an|my)\\s(?:[\\w-]+\\s){0,2}(?:${text}\\b(?!\\s(?:of|on)\\b)|(?:revised|improved|updated|edited|polished|rewritten)\\b|(?:\\w+\\s)?take\\son\\syour\\b)`,
    `this is (?:the|your|a|my) (?:revised|improved|updated|edited|polished|rewritten|final) ${text}\\b`,
    `(?:sure|certainly|of course|absolutely)[,.!]\\s+i\\s?(?:can|will|would|['’]d|['’]ll)\\b`,
    `(?:note|anmerkung|hinweis|nota):\\s(?:i|ich|he)\\b`,
    `(?:as requested|as you asked|wie gewünscht|wie besprochen|como (?:pediste|solicitaste|pidió|solicitó))[,:]?\\s(?:here|i|habe ich|hier|aquí|he)(?!\\p{L})`,
    `(?:(?:natürlich|gern|gerne|klar)[,.:!]\\s+)?(?:hier (?:ist|kommt|finden sie|findest du)|hier|anbei|nachfolgend|im folgenden)\\b[^.!?:\\n]{0,60}(?:(?:überarbeitet|verbessert|gewünscht|angepasst|gekürzt|optimiert|korrigiert|vollständig|fertig)\\p{L}*\\s[^.!?:\\n]{0,30}${satz}\\b|${satz}\\b[^.!?:\\n]{0,40}:)`,
    `(?:(?:claro|por supuesto)[,.:!]\\s+)?(?:aquí (?:está|tienes?|va|le dejo|te dejo)|a continuación(?: encontrarás?| tienes?| está)?|este es|esta es)\\s(?:el|la|un|una|tu|su)\\s(?:\\p{L}+\\s)?${texto}`,
    `i(?:['’]ve| have)? (?:improved|rewritten|rewrote|edited|revised|polished|shortened|expanded|kept|added|removed|made|updated|written|drafted)\\b[^.!?\\n]{0,60}\\b(?:${text}|changes|tone|wording|keywords?|headings?|paragraphs?|sentences?|requested|instructions?|structure)\\b`,
    `ich habe\\b[^.!?\\n]{0,60}(?:${satz}|ton|absatz|absätze|schlüsselwörter|keywords?|überschriften?)\\b[^.!?\\n]{0,40}(?:überarbeitet|verbessert|gekürzt|ergänzt|umgeschrieben|angepasst|geschrieben|verfasst|eingebaut)`,
    `he (?:mejorado|reescrito|revisado|corregido|acortado|ampliado|escrito|redactado|añadido|mantenido|adaptado)\\b[^.!?\\n]{0,60}(?:${texto}|tono|párrafos?|palabras clave|títulos?)`,
    `(?:(?:seo |meta |search )?(?:title|description|keywords?|slug|word count|tags?|excerpt)|(?:meta-?|seo-?)?(?:titel|beschreibung)|wortzahl|wortanzahl|schlüsselwörter|título|metadescripción|meta ?descripción|palabras clave|recuento de palabras|título seo|extracto)\\s?:\\s*\\S`,
    `[(\\[*]*(?:end of (?:the )?(?:article|post|section|draft|document)|ende des (?:artikels|beitrags|textes|abschnitts)|fin del (?:artículo|texto|borrador|documento)|word count\\b|note to (?:the )?editor|anmerkung (?:der|an die) redaktion|nota (?:para|al) (?:el )?editor)`,
  ].join("|"),
  "iuy",
);

/** Placeholders that were never filled in. */
const blanks = [
  /(?<!\[)\[(?:\s*(?:insert|add|enter|your|the name|company|business|brand|product|client|customer|author|name|date|year|month|city|location|number|figure|statistic|link|url|source|citation|quote|image|photo|screenshot|example|price|phone|email|address|tb[dca]|todo|placeholder|x{1,4}|…|\.\.\.)\b[^\][\n]{0,80}|\s*(?:hier|ihr|ihre|ihren|dein|deine|firma|firmenname|unternehmen|produkt|produktname|ort|stadt|datum|zahl|quelle|beispiel|bild|preis|telefonnummer|einfügen|ergänzen|platzhalter)\b[^\][\n]{0,80}|\s*(?:insertar|inserte|inserta|añadir|agregar|tu|su|nombre|empresa|producto|fecha|ciudad|cifra|fuente|enlace|ejemplo|imagen|precio|teléfono|completar|pendiente|aquí)(?![\p{L}])[^\][\n]{0,80}|[^\][\n]{0,60}\b(?:einfügen|ergänzen|einsetzen|nachtragen|here|aquí)\s*)\](?![([:])/iu,
  /\{\{[^{}\n]{0,80}\}\}|\{%[^%\n]{0,80}%\}|<%[^%\n]{0,80}%>|\$\{[a-z_.]{1,40}\}|%%[A-Z_]{2,40}%%|(?<![\p{L}\p{N}_])__[A-Z][A-Z_]{2,40}__/iu,
  /<(?:insert|your|add|company|product|name|hier|ihr|nombre|tu|su)[\s_-][^<>\n]{1,60}>/i,
  /\b(?:TODO|FIXME|TBD|TBC|TKTK?)\b(?=\s*(?:[:([\]),.–—-]|$))/m,
  /^[\s*_>#-]*(?:TODO|FIXME|TBD|TK|XXX+)\b/m,
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  /[$€£]\s?X{1,4}\b|\bX{1,4}\s?[%€$]|\b(?:19|20)X{2}\b|\bX{2,4}\s+(?:[Pp]ercent|[Pp]rozent|por ciento|[Ee]uros?|dollars?|users|customers|Kunden|clientes|years|Jahre|años|days|Tage|días)\b|\bX{3,}\b/,
  /\b(?:hier (?:text|beispiel|bild|zahl(?:en)?|zitat) (?:einfügen|ergänzen|einsetzen)|(?:insert|add|include) (?:an? |the |your )?(?:\w+ )?(?:text|example|image|statistic|quote|link|number|figure|screenshot|name|source)s? here|(?:inserte|insertar|añadir|agregar|poner) (?:aquí|(?:el |la |un |una )?(?:texto|ejemplo|imagen|cifra|cita|enlace|fuente) aquí))\b/i,
  /\b(?:coming soon|wird noch ergänzt|folgt noch|por completar|pendiente de completar|to be (?:completed|added|confirmed|determined))\b[.)\]]*\s*$/im,
];

/** Leftovers of a model: phrases addressed to its user, and unfilled placeholders. */
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
  const offline = input.content.includes(offlineNote) ? [found("placeholder", {}, offlineNote)] : [];
  return [...talk, ...distinct([...offline, ...open])];
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

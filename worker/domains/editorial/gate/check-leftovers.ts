import { noteIn } from "../../../../schema/api/brief-note";
import type { GateFinding } from "../../../../schema/api/gate";
import { found, type GateText, maskAddresses, plainFields } from "./gate-text";

/** Phrases with which a model addresses its user: anywhere in a text, or at its beginning. Sources of regular expressions. */
interface Talk {
  anywhere: string[];
  opening: string[];
}

const { raw } = String;

const english: Talk = {
  anywhere: [
    raw`as (?:an?|your) (?:large )?(?:ai|artificial intelligence)(?=\s*,|\s+(?:i|we)\b|\s+(?:language )?(?:model|assistant|system|writer)\b)`,
    raw`as (?:an?|your) (?:large )?language model\b`,
    raw`(?:i['’]m|i am)(?: just| only)? an? (?:ai|(?:large )?language model)\b`,
    raw`this (?:article|(?:blog ?)?post|text|draft)\b[^.!?]{0,30}(?:by|with|using)(?: an?)? (?:chatgpt|gpt|claude|gemini|ai|language model)\b`,
    raw`my (?:knowledge cut-?off|training data)\b`,
    raw`i (?:cannot|can['’]t|am unable to) (?:browse|access the internet|assist with|provide (?:real-time|medical|legal|financial))`,
    raw`i hope (?:this|that) (?:helps\s*[.!]|meets\b|(?:article|post|draft|version)\b)`,
    raw`if you (?:(?:would like|want|need|have) ){0,2}(?:any |further )?(?:changes|adjustments|revisions|edits)\b[^.!?]{0,40}\b(?:let me know|tell me)\b`,
    raw`(?:let me know|feel free to (?:ask|let me know|tell me|reach out)) if (?:you['’]?d|you (?:would|want|need|have)|there)\b[^.!?]{0,60}\b(?:change|adjust|revis|edit|tweak|further|shorter|longer|another|me to|expand|modif)`,
    raw`(?:if you['’]d like|would you like|do you want)\b[^.!?]{0,30}\b(?:i can|me to|i could)\b`,
  ],
  opening: [
    raw`(?:sure(?: thing)?|certainly|of course|absolutely|okay|ok|great|got it|understood|no problem)!`,
    raw`(?:(?:sure|certainly|of course|absolutely|okay|ok)[,.:!]\s+)?(?:here(?:['’]s| is| are)|below is|below you(?:['’]ll| will) find|the following is)\s(?:the|your|a|an|my)\s(?:[\w-]+\s){0,2}(?:TEXT\b(?!\s(?:of|on)\b)|(?:revised|improved|updated|edited|polished|rewritten)\b|(?:\w+\s)?take\son\syour\b)`,
    raw`this is (?:the|your|a|my) (?:revised|improved|updated|edited|polished|rewritten|final) TEXT\b`,
    raw`(?:sure|certainly|of course|absolutely)[,.!]\s+i\s?(?:can|will|would|['’]d|['’]ll)\b`,
    raw`note:\si\b`,
    raw`(?:as requested|as you asked)[,:]?\s(?:here|i)\b`,
    raw`i(?:['’]ve| have)? (?:improved|rewritten|rewrote|edited|revised|polished|shortened|expanded|kept|added|removed|made|updated|written|drafted)\b[^.!?\n]{0,60}\b(?:TEXT|changes|tone|wording|keywords?|headings?|paragraphs?|sentences?|requested|instructions?|structure)\b`,
    raw`(?:seo |meta |search )?(?:title|description|keywords?|slug|word count|tags?|excerpt)\s?:\s*\S`,
    raw`[(\[*]*(?:end of (?:the )?(?:article|post|section|draft|document)|word count\b|note to (?:the )?editor)`,
  ].map((source) =>
    source.replaceAll(
      "TEXT",
      "(?:section|version|text|article|blog ?post|post|draft|outline|revision|rewrite|piece|content|introduction|summary|conclusion|faq)",
    ),
  ),
};

const german: Talk = {
  anywhere: [
    raw`als (?:eine? )?(?:ki|künstliche intelligenz|sprachmodell|ki-(?:sprach)?modell|ki-assistent)\b(?=[\s,])`,
    raw`ich bin(?: nur| bloß)? eine? (?:ki|sprachmodell|künstliche intelligenz)\b`,
    raw`diese[rs] (?:artikel|(?:blog ?)?post|beitrag|entwurf|text)\b[^.!?]{0,30}(?:von|mit)(?: einer?)? (?:chatgpt|gpt|claude|gemini|ai|ki|sprachmodell)\b`,
    raw`meine?s? (?:trainingsdaten|wissensstand)\b`,
    raw`ich hoffe,? (?:dass )?(?:(?:dieser|der) (?:artikel|text|beitrag|entwurf)|das hilft (?:ihnen|dir))\b[^.!?]{0,60}(?:hilft|weiter|gefällt|entspricht|nützlich)`,
    raw`(?:falls|wenn) (?:sie|du) (?:noch )?(?:weitere |etwaige )?(?:änderungen|anpassungen)\b[^.!?]{0,40}\b(?:bescheid|wissen)\b`,
    raw`soll ich\b[^.!?]{0,40}\b(?:text|artikel|abschnitt|beitrag)\b`,
    raw`(?:lassen sie (?:es )?mich wissen|lass (?:es )?mich wissen|sag mir bescheid|sagen sie mir(?: gern| bitte)? bescheid)\b[^.!?]{0,20},? (?:wenn|falls|ob)\b`,
    raw`(?:möchten sie|möchtest du|wenn sie möchten|wenn du möchtest)\b[^.!?]{0,30}\b(?:dass ich|kann ich)\b`,
  ],
  opening: [
    raw`(?:gerne?|sehr gern|aber gern|natürlich|selbstverständlich|klar|alles klar)!`,
    raw`(?:(?:natürlich|gern|gerne|klar|selbstverständlich)[,.:!]\s+)?(?:hier (?:ist|kommt|finden sie|findest du)|hier|anbei|nachfolgend|im folgenden)\b[^.!?:\n]{0,60}(?:(?:überarbeitet|verbessert|gewünscht|angepasst|gekürzt|optimiert|korrigiert|vollständig|fertig)\p{L}*\s[^.!?:\n]{0,30}TEXT\b|TEXT\b[^.!?:\n]{0,40}:)`,
    raw`(?:anmerkung|hinweis):\sich\b`,
    raw`(?:wie gewünscht|wie besprochen)[,:]?\s(?:habe ich|hier)\b`,
    raw`ich habe\b[^.!?\n]{0,60}(?:TEXT|ton|absatz|absätze|schlüsselwörter|keywords?|überschriften?)\b[^.!?\n]{0,40}(?:überarbeitet|verbessert|gekürzt|ergänzt|umgeschrieben|angepasst|geschrieben|verfasst|eingebaut)`,
    raw`(?:(?:meta-?|seo-?)?(?:titel|beschreibung)|wortzahl|wortanzahl|schlüsselwörter)\s?:\s*\S`,
    raw`[(\[*]*(?:ende des (?:artikels|beitrags|textes|abschnitts)|anmerkung (?:der|an die) redaktion)`,
  ].map((source) =>
    source.replaceAll(
      "TEXT",
      "(?:abschnitt|fassung|version|text|artikel|beitrag|blogbeitrag|entwurf|blogartikel|zusammenfassung|einleitung)",
    ),
  ),
};

const spanish: Talk = {
  anywhere: [
    raw`como (?:una? )?(?:modelo de lenguaje|ia(?=,| no )|inteligencia artificial(?=,| no )|asistente (?:virtual|de ia)(?=,| no ))`,
    raw`soy(?: solo| sólo)? una? (?:ia|modelo de lenguaje|inteligencia artificial)\b`,
    raw`est[ea] (?:texto|artículo|entrada|(?:blog ?)?post)\b[^.!?]{0,30}(?:por|con)(?: una?)? (?:chatgpt|gpt|claude|gemini|ai|ia|modelo de lenguaje)\b`,
    raw`mis? datos de entrenamiento\b`,
    raw`espero,? que (?:este?|esto|el (?:texto|artículo)|te|le)\b[^.!?]{0,60}(?:ayude?|sirva|guste|útil|cumpla)`,
    raw`si(?: usted)? (?:(?:necesitas?|quieres?|deseas?) ){0,2}(?:algún |más )?(?:cambios?|ajustes?)\b[^.!?]{0,40}\b(?:saber|avísame|dime)\b`,
    raw`(?:avísame|avíseme|dime|dígame|házmelo saber|hágamelo saber|no dudes en (?:pedirme|decirme)|no dude en (?:pedirme|decirme)) si\b`,
    raw`(?:si (?:quieres|lo deseas|lo desea)|quieres que|desea que|te gustaría que)\b[^.!?]{0,30}\b(?:puedo|adapte|amplíe|escriba|cambie|acorte|añada|haga|modifique|ajuste)\b`,
  ],
  opening: [
    raw`(?:claro(?: que sí)?|por supuesto|desde luego|perfecto|entendido)!`,
    raw`(?:(?:claro|por supuesto)[,.:!]\s+)?(?:aquí (?:está|tienes?|va|le dejo|te dejo)|a continuación(?: encontrarás?| tienes?| está)?|este es|esta es)\s(?:el|la|un|una|tu|su)\s(?:\p{L}+\s)?TEXT`,
    raw`nota:\she\b`,
    raw`como (?:pediste|solicitaste|pidió|solicitó)[,:]?\s(?:aquí|he)(?!\p{L})`,
    raw`he (?:mejorado|reescrito|revisado|corregido|acortado|ampliado|escrito|redactado|añadido|mantenido|adaptado)\b[^.!?\n]{0,60}(?:TEXT|tono|párrafos?|palabras clave|títulos?)`,
    raw`(?:título(?: seo)?|meta ?descripción|palabras clave|recuento de palabras|extracto)\s?:\s*\S`,
    raw`[(\[*]*(?:fin del (?:artículo|texto|borrador|documento)|nota (?:para|al) (?:el )?editor)`,
  ].map((source) =>
    source.replaceAll(
      "TEXT",
      "(?:sección|versión|texto|artículo|entrada|borrador|resumen|introducción|publicación|contenido)",
    ),
  ),
};

const french: Talk = {
  anywhere: [raw`en tant que? (?:modèle de langage|ia\b|intelligence artificielle)`],
  opening: [],
};

const talks = [english, german, spanish, french];
const addressed = new RegExp(
  raw`(?<![\p{L}\p{N}_])(?:${talks.flatMap(({ anywhere }) => anywhere).join("|")})`,
  "iu",
);
const answering = new RegExp(`^(?:${talks.flatMap(({ opening }) => opening).join("|")})`, "iu");

/** How a placeholder in brackets begins; in German also how it ends. */
const bracketed = [
  raw`(?:insert|add|enter|your|the name|company|business|brand|product|client|customer|author|name|date|year|month|city|location|number|figure|statistic|link|url|source|citation|quote|image|photo|screenshot|example|price|phone|email|address|tb[dca]|todo|placeholder|x{1,4}|…|\.\.\.)\b`,
  raw`(?:hier|ihr|ihre|ihren|dein|deine|firma|firmenname|unternehmen|produkt|produktname|ort|stadt|datum|zahl|quelle|beispiel|bild|preis|telefonnummer|einfügen|ergänzen|platzhalter)\b`,
  raw`(?:insertar|inserte|inserta|añadir|agregar|tu|su|nombre|empresa|producto|fecha|ciudad|cifra|fuente|enlace|ejemplo|imagen|precio|teléfono|completar|pendiente|aquí)(?!\p{L})`,
].map((words) => raw`\s*${words}[^\][\n]{0,80}`);
const closing = raw`[^\][\n]{0,60}\b(?:einfügen|ergänzen|einsetzen|nachtragen|here|aquí)\s*`;

/** Placeholders that were never filled in. */
const blanks = [
  new RegExp(raw`(?<!\[)\[(?:${[...bracketed, closing].join("|")})\](?![([:])`, "iu"),
  // Of templates
  /\{\{[^{}\n]{0,80}\}\}|\{%[^%\n]{0,80}%\}|<%[^%\n]{0,80}%>|\$\{[a-z_.]{1,40}\}|%%[A-Z_]{2,40}%%|(?<![\p{L}\p{N}_])__[A-Z][A-Z_]{2,40}__/iu,
  /<(?:insert|your|add|company|product|name|hier|ihr|nombre|tu|su)[\s_-][^<>\n]{1,60}>/i,
  /\b(?:TODO|FIXME|TBD|TBC|TKTK?)\b(?=\s*(?:[:([\]),.–—-]|$))/m,
  /^[\s*_>#-]*(?:TODO|FIXME|TBD|TK|XXX+)\b/m,
  /\blorem ipsum\b|\bdolor sit amet\b/i,
  // Figures
  /[$€£]\s?X{1,4}\b|\bX{1,4}\s?[%€$]|\b(?:19|20)X{2}\b|\bX{3,}\b/,
  /\bX{2,4}\s+(?:[Pp]ercent|[Pp]rozent|por ciento|[Ee]uros?|dollars?|users|customers|Kunden|clientes|years|Jahre|años|days|Tage|días)\b/,
  // English, German, Spanish
  /\b(?:insert|add|include) (?:an? |the |your )?(?:\w+ )?(?:text|example|image|statistic|quote|link|number|figure|screenshot|name|source)s? here\b/i,
  /\bhier (?:text|beispiel|bild|zahl(?:en)?|zitat) (?:einfügen|ergänzen|einsetzen)\b/i,
  /\b(?:inserte|insertar|añadir|agregar|poner) (?:aquí|(?:el |la |un |una )?(?:texto|ejemplo|imagen|cifra|cita|enlace|fuente) aquí)(?!\p{L})/iu,
  /\b(?:coming soon|to be (?:completed|added|confirmed|determined))\b[.)\]]*\s*$/im,
  /\b(?:wird noch ergänzt|folgt noch)\b[.)\]]*\s*$/im,
  /\b(?:por completar|pendiente de completar)\b[.)\]]*\s*$/im,
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
  const note = noteIn(input.content);
  const unwritten = note === null ? [] : [found("placeholder", {}, note)];
  return [...talk, ...distinct([...unwritten, ...open])];
}

function isTalk(said: string): boolean {
  return addressed.test(said) || answering.test(said.replace(/^[\s*_"“”'()[\]#¡¿-]+/, ""));
}

const lineAt = (whole: string, at: number): string =>
  whole
    .slice(whole.lastIndexOf("\n", at) + 1)
    .split("\n", 1)[0]
    ?.trim() ?? "";

const distinct = (findings: GateFinding[]) => [
  ...new Map(findings.map((one) => [`${one.where} ${one.excerpt}`, one])).values(),
];

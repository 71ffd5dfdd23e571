const ofPrograms =
  /^(?:untitled|microsoft (?:word|excel|powerpoint)|powerpoint |document\d*$|(?:about|blob|data|file|https?):\S)/i;
const fileName = /\.(?:docx?|html?|indd|md|odt|pages|pdf|pptx?|rtf|tex|txt|xlsx?)$/i;

/** Whether the title in a PDF's own data is one that somebody gave it, and not what a program puts there by itself. */
export const isTellingTitle = (title: string): boolean =>
  /[\p{L}\p{N}]/u.test(title) && !ofPrograms.test(title) && !fileName.test(title);

/**
 * Markdown whose pictures of this instance are at `publicUrl`. Looks back from each address: ahead from each `![`, a text of
 * nothing else would be read as often as it has them.
 */
export const absolutePictures = (markdown: string, publicUrl: string): string =>
  markdown.replaceAll(/(?<=!\[[^\]]*\]\(|src=["'])\/images\//g, () => `${publicUrl}/images/`);

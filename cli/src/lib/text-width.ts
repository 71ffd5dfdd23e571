import stringWidth from "string-width";

/** How many columns of a terminal a text takes. */
export const textWidth = (text: string): number => stringWidth(text);

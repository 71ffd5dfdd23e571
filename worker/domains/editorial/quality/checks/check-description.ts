import { type Check, hint } from "../finding";

const longest = 160;
const shortest = 50;

/** Search engines show about 160 letters below a result, or choose a passage themselves where nothing fits. */
export const checkDescription: Check = ({ seoDescription, excerpt }) => {
  const own = seoDescription?.trim() || null;
  const shown = own ?? excerpt?.trim() ?? "";
  const name = own === null ? "The excerpt, which stands for the description," : "The description";
  const { length } = [...shown];
  if (length === 0) {
    return [
      hint(
        "description_length",
        "There is no description and no excerpt: search results show the beginning of the text. Say in one or two sentences what the reader gets.",
      ),
    ];
  }
  if (length > longest)
    return [
      hint(
        "description_length",
        `${name} has ${length} characters, and search results cut it after about ${longest}. Say the most important first, or shorten it.`,
      ),
    ];
  if (length < shortest)
    return [
      hint("description_length", `${name} has ${length} characters: there is room for what the reader gets.`),
    ];
  return [];
};

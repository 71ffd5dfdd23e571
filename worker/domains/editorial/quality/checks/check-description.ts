import { type Check, hint } from "../finding";

const longest = 160;
const shortest = 50;

/** Search engines show about 160 characters below a result, or pick a passage themselves if nothing fits. */
export const checkDescription: Check = ({ seoDescription, excerpt }) => {
  const own = seoDescription?.trim() || null;
  const shown = own ?? excerpt?.trim() ?? "";
  const name = own === null ? "The excerpt, used as the description," : "The description";
  const { length } = [...shown];
  if (length === 0) {
    return [
      hint(
        "description_length",
        "The post has no description or excerpt, so search results show the beginning of the text. Say in one or two sentences what readers will learn.",
      ),
    ];
  }
  if (length > longest)
    return [
      hint(
        "description_length",
        `${name} has ${length} characters, and search results cut it off after about ${longest}. Shorten it, or put the most important part first.`,
      ),
    ];
  if (length < shortest)
    return [
      hint(
        "description_length",
        `${name} has only ${length} characters. Use the remaining room to say what readers will learn.`,
      ),
    ];
  return [];
};

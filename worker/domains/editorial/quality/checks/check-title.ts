import { type Check, hint, problem } from "../finding";

const longest = 60;
const shortest = 15;

/** Search engines show about 600 pixels of a title: some 60 Latin letters. */
export const checkTitle: Check = ({ title, seoTitle }) => {
  const own = seoTitle?.trim() || null;
  const shown = own ?? title.trim();
  const name = own === null ? "The title" : "The search title";
  const { length } = [...shown];
  if (length === 0) return [problem("title_length", "The post has no title. Add one.")];
  if (length > longest) {
    const where = own === null ? "Shorten it, or set a shorter search title" : "Shorten it";
    return [
      hint(
        "title_length",
        `${name} has ${length} characters, and search results cut it off after about ${longest}: “${cut(shown)}…”. ${where}.`,
      ),
    ];
  }
  if (length < shortest) {
    return [
      hint(
        "title_length",
        `${name} has only ${length} characters, too few to say what the post is about. Name the subject.`,
      ),
    ];
  }
  return [];
};

const cut = (text: string) => [...text].slice(0, longest).join("").trim();

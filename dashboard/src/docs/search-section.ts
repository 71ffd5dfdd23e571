/** A search result: a section of a guide. */
export interface SearchSection {
  id: string;
  /** `/docs/{guide}#{heading}`. */
  href: string;
  /** Title of the guide. */
  guide: string;
  /** Empty for the text before a guide's first heading. */
  heading: string;
  text: string;
}

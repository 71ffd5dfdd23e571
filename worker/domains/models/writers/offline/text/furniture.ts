/** Headings and titles that name a part of any page, not a subject. */
export const furniture =
  /^(?:home|about(?: us)?|contact(?: us)?|introduction|overview|summary|conclusion|footer|menu|navigation|search|share|related(?: posts)?|table of contents|contents|news|blog|faqs?|frequently asked(?: questions)?|questions and answers|q ?& ?a|links|references|see also|read more|imprint|terms|thanks|credits|background|details|conclusions?|acknowledge?ments|actions taken|what['’]s next|next steps|changelog|appendix|kontakt|impressum|datenschutz(?:erklärung)?|über uns|startseite|unser team|team|öffnungszeiten|aktuelles)\W*$/i;

/** Titles that any company's page of this kind has. */
export const sitePart =
  /^(?:(?:our )?(?:pricing|prices|rates|services|products|features|plans|solutions|customers|clients|team|story|process|work)|help|support|docs|documentation|how it works|case studies|testimonials|reviews|portfolio|shop)\W*$/i;

/** Headings of secondary content: testimonials, the author, related pages. */
export const beside =
  /^(?:what (?:our |my )?\p{L}+ (?:say|think)(?: about us| of us)?|(?:customer |client )?testimonials|(?:our )?(?:customer |client )reviews|kundenstimmen|das sagen unsere \p{L}+|(?:about|über) (?:the |den |die )?(?:author|autor(?:in)?)s?|(?:\d+ )?(?:comments?|kommentare)|(?:you (?:may|might) also like|more from .{1,60}|das könnte sie auch interessieren))\W*$/iu;

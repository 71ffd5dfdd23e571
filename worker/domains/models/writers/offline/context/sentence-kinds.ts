/** Shapes of sentences that tell something about a company. They are English; others find nothing by them. */
export const shapes = {
  product:
    /\b(?:is an? |builds?[ ,]|makes?[ ,]|offers?[ ,]|provides?[ ,]|sells?[ ,]|rents?[ ,]|helps? you |lets you |(?:we|I) (?:build|make|offer|provide|sell|help|design|run|teach|write)\b|this (?:site|blog) is )/i,
  audience:
    /\b(?:(?:our|its|their) (?:customers|clients|users|readers|members|guests|buyers|riders|patients|students|tenants|guests) are|we work (?:with|for)|(?:built|made|designed|meant|intended|ideal|perfect|written) for|(?:is|are|bakes?|builds?|makes?|we) (?:\p{L}+ ){0,4}for (?:\p{L}+,? ){0,2}(?:households|homes|caf[eé]s|restaurants|bakeries|hotels|offices|clubs|villages|towns|children|makers|bakers|farmers|teachers|nurses|drivers|riders|commuters|gardeners|cooks|\p{L}+s (?:and|who|that|with))|for (?:\p{L}+ ){0,3}(?:who|people|teams?|companies|businesses|developers?|families|parents|customers|users|readers|writers|agencies|founders|shops|owners|beginners|professionals|engineers|programmers|students|schools)|helps? (?!you\b|us\b)\p{L}+)\b/iu,
  positioning:
    /\b(?:unlike|the only|instead of|rather than|no other|the first (?:to|that|and only)|without (?:the|any|a)|sets? (?:us|it) apart|what makes|faster than|cheaper than|better than|more than just)\b/i,
} as const;

/** Headings that ask for whom a company is, or why it, also without a word of the sentences above. */
export const headings = {
  audience:
    /^(?:who (?:comes|it['’]s for|(?:it|this|that) is for|we (?:help|serve|work with|are for)|uses it|is it for|should (?:come|join))|(?:our|about our) (?:customers|clients|readers|members|guests|audience)|for whom|whom we serve)\b/i,
  positioning:
    /^(?:what (?:we (?:believe|stand for)|makes (?:us|it) (?:different|special|unique)|sets us apart)|why (?:us|we do it|choose us|people (?:come|choose us))|how we differ|our (?:values|principles|approach|philosophy))\b/i,
} as const;

const name = "([\\p{Lu}][\\p{L}\\p{N}.&-]+(?: [\\p{Lu}][\\p{L}\\p{N}.&-]+){0,2})";
export const competitor = new RegExp(
  `\\b(?:[Uu]nlike|[Cc]ompared (?:to|with)|[Aa]lternatives? to|[Ss]witch(?:ed|ing)? from|[Mm]igrat(?:ed|ing|e) from|[Cc]ompetitors (?:like|such as)|versus|vs\\.?) (?:the )?${name}`,
  "u",
);

export const definition =
  /^(?:(?:An?|The) )?[*_“"`]{0,3}([\p{L}\p{N}][\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,2}?)[*_”"`]{0,3}(?: (?:means(?! that)|refers to|is short for|stands for)|:? is (?:an?|the) (?:kind|type|form|sort|way|method|bike|tool|process|measure|set|list|name|term|technique|format|system) | \((?=short for|that is)|[*_]{2}:) ?(.{12,300})$/u;

/**
 * A build of plain files fails where there is nothing to build of a kind of page, as before the first post. It then gets a page
 * that does not exist, which becomes the "not found" page.
 */
export const atLeastOne = <Params>(params: Params[], missing: Params): Params[] =>
  params.length === 0 && process.env.STATIC_EXPORT === "1" ? [missing] : params;

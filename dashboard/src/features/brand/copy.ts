export const copy = {
  brandEditor: {
    logo: "Logo",
    chooseLogo: "Choose a logo",
    replace: "Replace",
    remove: "Remove",
    shownNextToWorkspace:
      "Shown next to the workspace name. PNG, JPEG or GIF, up to 1 MB. A transparent PNG looks best.",
    typeface: "Typeface",
    ag: "Ag",
    brandSaved: "Brand saved",
    description: "New cards will look like this.",
    cardDesign: "Card design",
  },
  brandPage: {
    brand: "Brand",
    designCardsUsed: "Design the cards used as hero and social images.",
    designOfHero: "The design of hero and social cards. Only admins and owners can change it.",
    theBrand: "the brand",
  },
  cardPreview: {
    sharedLinks1200630: "Shared links, 1200 × 630",
    heroImage1536864: "Hero image, 1536 × 864",
    firstLookAtNewCards: "A first look at our new cards",
    news: "News",
    preview: "Preview",
    cardOf: (title: string) => `Card for “${title}”`,
    sampleTitle: "Sample title",
    hint: "Emoji and characters that the font doesn’t support are left out.",
    size: "Size",
  },
  colorFields: {
    enterColorSuchAs1d4ed8: "Enter a color such as #1d4ed8",
    chooseColor: (label: string) => `${label}: choose a color`,
    colors: "Colors",
  },
  contrastNote: {
    textContrast: (ratio: string, ratio2: string) =>
      `The text contrast is ${ratio} and should be at least ${ratio2}.`,
    use: (nearest: string) => `Use ${nearest}`,
    accentColorTooClose: (drawn: string) =>
      `The accent color is too close to the background, so cards use ${drawn}.`,
  },
  layoutField: {
    layout: "Layout",
  },
};

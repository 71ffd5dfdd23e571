/** A text that passes every automatic check, for models of tests to answer with. */
export const goodSections = [
  `## Water

Water it seldom, and let the soil dry in between; see [the guide](#light) for \`pots\` of 12 cm. A finger in the soil tells more than any calendar, because rooms differ in warmth and in light. In winter a cactus rests, and then a small cup every month is plenty. Pour slowly at the edge of the pot, wait until the water has come through, and empty the saucer after half an hour so that no root stands wet overnight.`,
  `## Light

Put the plant where the sun reaches it for most of the morning. Behind glass the heat of noon may burn the skin, so a thin curtain helps from June to August. Turn the pot a quarter every week, as stems lean toward the window and grow crooked otherwise. When the new growth is pale and thin, the place is too dark; move it closer to the pane, but only a little each day, until its color is strong again.`,
];

const english =
  "a about after again all also am an and any are as at be because been before being between both but by can could did do does doing down during each few for from further get had has have having he her here hers him his how i if in into is it its itself just let like made make many may me might more most much must my no nor not now of off on once one only or other our ours out over own per really same she should so some such than that the their theirs them then there these they this those through to too two under until up us use used using very via was we well were what when where which while who whom why will with within without would you your yours";
const others =
  "der die das den dem des ein eine einer eines einem einen und oder aber nicht mit für von zu zum zur im ist sind war wird werden auf aus bei nach wie wir sie ihr auch als sich es le la les un une des du et ou mais ne pas avec pour par dans est sont sur ce cette nous vous il elle que qui el los las una y o pero no con para por en es son se su lo al del como più di il che per non è sono";

export const englishStopWords: ReadonlySet<string> = new Set(english.split(" "));
export const stopWords: ReadonlySet<string> = new Set(`${english} ${others}`.split(" "));

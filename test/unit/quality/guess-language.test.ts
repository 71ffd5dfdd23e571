import { expect, it } from "vitest";
import { guessLanguage } from "../../../worker/platform/text/guess-language";

it.each([
  [
    "en",
    "The smith puts the steel on the anvil and hits it with a hammer until it is flat, which is not easy for you.",
  ],
  [
    "de",
    "Der Schmied legt den Stahl auf den Amboss und schlägt mit dem Hammer zu, bis er flach ist, was nicht leicht ist.",
  ],
  [
    "fr",
    "Le forgeron pose l'acier sur l'enclume et le frappe avec un marteau pour que la pièce soit plate, ce qui est dur dans les faits.",
  ],
  [
    "es",
    "El herrero pone el acero en el yunque y lo golpea con un martillo para que sea plano, pero no es fácil por las noches.",
  ],
  [
    "it",
    "Il fabbro mette l'acciaio sulla incudine e lo batte con un martello per farlo piatto, che non è facile come sembra.",
  ],
  [
    "nl",
    "De smid legt het staal op het aambeeld en slaat met een hamer tot het plat is, wat niet voor iedereen makkelijk is.",
  ],
  [
    "pt",
    "O ferreiro põe o aço na bigorna e bate com um martelo para que fique plano, o que não é fácil para você como se diz.",
  ],
  ["unspaced", "锻工把钢放在铁砧上用锤子敲打直到它变平这并不容易但是经过练习就会好起来的"],
])("takes a text for %s", (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each([
  "",
  "Anvil.",
  "Kovář položí ocel na kovadlinu a bije do ní kladivem, dokud není plochá, což není snadné pro každého, kdo začíná pracovat.",
])("does not guess of %j", (text) => {
  expect(guessLanguage(text)).toBeNull();
});

import type { PolishAction } from "../writers/tasks";
import { fencedBrief, fencedVoice, sampleRule, voiceRule } from "./fenced-brief";
import type { Prompt } from "./prompt";

const actions: Record<PolishAction, string> = {
  improve: "Make it clearer and better to read, at about the same length.",
  shorten: "Say the same in about half the words. Leave out repetition first.",
  expand:
    "Explain more, by up to half the length again, from what the section says already. Add no new facts.",
  continue:
    "Give the section as it is, followed by one or two paragraphs that continue its last thought. Add no new facts.",
  explain_why:
    "Add to its main statement, in one to three sentences, why it is so, from what the section and the text around it say. Keep every other sentence as it is. If they give no reason, give the section unchanged. Add no new facts.",
  fix_grammar: "Correct spelling, grammar and punctuation only. Leave every other word as it is.",
  change_tone: "Say the same in the tone that is given, at about the same length.",
  translate:
    "Translate it into the language that is given, as a native author would write it. Leave code and the addresses of links as they are.",
  rewrite:
    "Rewrite it as the instruction says; it is from the author. Take new facts only from the instruction.",
};

export const polishPrompt: Prompt<"polish"> = {
  name: "polish",
  version: 5,
  render: ({ brief, voice, action, tone, language, instruction, around, section }, fence) => ({
    instructions: [
      "You edit one section of a blog post, given in Markdown.",
      actions[action],
      ...(around
        ? ["The title and the text around the section are given for context: do not repeat them."]
        : []),
      action === "rewrite"
        ? "Unless the instruction says otherwise, keep every link and its address, every code block, every number, name and quotation as it is, and the heading."
        : action === "translate"
          ? "Keep every link and its address, every code block and inline code, every number and name, and the level of every heading."
          : "Keep every link and its address, every code block and inline code, every number, name and quotation exactly as it is, and the level of every heading.",
      ...(action === "fix_grammar" ? [] : [voiceRule, ...sampleRule(voice)]),
      "Give `section`: the Markdown of the edited section, and nothing of your own around it.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      ...fencedVoice(voice, fence),
      ...(around
        ? [
            fence("title", around.title),
            fence("text before the section", around.before),
            fence("text after the section", around.after),
          ]
        : []),
      ...(tone === null ? [] : [fence("tone", tone)]),
      ...(language === undefined ? [] : [fence("language", language)]),
      ...(instruction ? [fence("instruction", instruction)] : []),
      fence("section", section),
    ].join("\n\n"),
  }),
};

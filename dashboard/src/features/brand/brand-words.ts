import type { CardFont, CardLayout } from "@schema/cards";

export const layoutWords: Record<CardLayout, { label: string; meaning: string }> = {
  split: { label: "Split", meaning: "Title on the left, pattern on the right" },
  band: { label: "Band", meaning: "A colored band below the title" },
  plain: { label: "Plain", meaning: "Subtle rings spreading from a corner" },
  frame: { label: "Frame", meaning: "Title centered in a frame" },
};

export const fontWords: Record<CardFont, { label: string; family: string }> = {
  sans: { label: "Sans", family: "Inter" },
  serif: { label: "Serif", family: "Source Serif" },
  mono: { label: "Mono", family: "JetBrains Mono" },
};

export const colorWords = {
  background: "Background",
  foreground: "Text",
  accent: "Accent",
} as const;

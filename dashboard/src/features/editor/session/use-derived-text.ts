import { useEffect, useState } from "react";
import { useDebounced } from "@/lib/hooks";
import { useDraft } from "./use-editor";

const most = 160;

/** The beginning of the text as readers see it, used if nobody wrote an excerpt. */
export function useDerivedText(): string {
  const content = useDebounced(
    useDraft((draft) => draft.fields.content),
    600,
  );
  const [text, setText] = useState("");
  useEffect(() => {
    let wanted = true;
    void import("@blogsvc/client/markdown").then(({ markdownToText }) => {
      if (!wanted) return;
      const beginning = content.slice(0, 5000);
      const prose = markdownToText(beginning, { codeBlocks: false, headings: false });
      setText(shorten(prose.trim() || markdownToText(beginning, { codeBlocks: false })));
    });
    return () => {
      wanted = false;
    };
  }, [content]);
  return text;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, line.lastIndexOf(" ", most) + 1 || most).trimEnd()}…`;
}

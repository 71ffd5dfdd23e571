import { useEffect } from "react";

/** Sets the document's title, most specific part first: `usePageTitle("API keys", workspace.name)`. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const title = [...parts, "blogsvc"].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

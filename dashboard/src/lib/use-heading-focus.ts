import { useEffect, useRef } from "react";

/** For the heading of a step that replaces another: it gets the focus, so that a screen reader continues there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

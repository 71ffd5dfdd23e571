import { useEffect, useRef } from "react";

/** For the heading of a step that takes another's place: it gets the focus, so that a screen reader goes on there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** After a navigation, moves the focus to the new page's start and says its title to screen readers. */
export function RouteFocus() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const inside = document.activeElement?.closest("main, [role=dialog]");
        if (!inside) document.getElementById("main")?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );

  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import PenLine from "lucide-react/icons/pen-line";
import { buttonClass } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { writerQuery } from "@/lib/writer";
import { copy } from "../copy";

/** What to do while no model is connected. Shows nothing once one is. */
export function NoModelCard() {
  const { id, slug, role } = useCurrentWorkspace();
  const { data } = useQuery(writerQuery(id));
  if (data?.kind !== "none") return null;
  const mayConnect = atLeast(role, "admin");
  const { askAdmin, workersAi, anyProvider } = copy.noModelCard;
  const connected = data.available.includes("workers-ai") ? workersAi : anyProvider;
  const how = mayConnect ? connected : askAdmin;
  return (
    <section
      aria-label={copy.noModelCard.noModel}
      className="flex flex-wrap items-center gap-4 rounded-xl border bg-surface p-4 shadow-card"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-xl border text-ink-2">
        <PenLine aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-56 flex-1">
        <h2 className="font-semibold text-[0.9375rem]">{copy.noModelCard.connectModelToStart}</h2>
        <p className="text-ink-2 text-sm">{copy.noModelCard.untilThen(how)}</p>
      </div>
      {mayConnect && (
        <Link to="/w/$slug/writer" params={{ slug }} className={buttonClass("primary")}>
          {copy.noModelCard.connectModel}
        </Link>
      )}
    </section>
  );
}

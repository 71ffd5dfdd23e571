import { Link } from "@tanstack/react-router";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";

const linkClass = cn(
  "-mb-px -outline-offset-2 inline-flex h-10 shrink-0 items-center border-transparent border-b-2 px-3 font-medium text-ink-2 text-sm transition-colors phone:h-11",
  "hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink",
);

/** Between the endpoints and the log of all of them. */
export function WebhooksTabs() {
  const { slug } = useCurrentWorkspace();
  const here = { exact: true, includeSearch: false };
  return (
    <nav aria-label="Webhooks" className="mb-5 flex gap-1 border-b">
      <Link to="/w/$slug/webhooks" params={{ slug }} activeOptions={here} className={linkClass}>
        Endpoints
      </Link>
      <Link to="/w/$slug/webhooks/deliveries" params={{ slug }} activeOptions={here} className={linkClass}>
        Delivery log
      </Link>
    </nav>
  );
}

import type { SystemCheck } from "@schema/system";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { LogSearch } from "@/lib/webhooks/log-search";

const logs: Partial<Record<SystemCheck["name"], { label: string; search: LogSearch }[]>> = {
  undelivered_events: [{ label: "Show the deliveries", search: { state: "pending" } }],
  stuck_deliveries: [{ label: "Show the deliveries", search: { state: "pending" } }],
  stale_pages: [
    { label: "Show the stale ones", search: { proof: "stale" } },
    { label: "Show the unreachable ones", search: { proof: "unreachable" } },
  ],
};
const look = buttonClass("secondary", "sm");

/** To where the things counted by a check are. */
export function CheckLinks({ name }: { name: SystemCheck["name"] }) {
  const { slug } = useCurrentWorkspace();
  if (name === "failing_webhooks") {
    return (
      <Link to="/w/$slug/webhooks" params={{ slug }} className={look}>
        Show the webhooks
      </Link>
    );
  }
  const found = logs[name];
  if (!found) {
    return (
      <Link to="/w/$slug/posts" params={{ slug }} search={{ scheduled: true }} className={look}>
        Show the scheduled posts
      </Link>
    );
  }
  return found.map(({ label, search }) => (
    <Link key={label} to="/w/$slug/webhooks/deliveries" params={{ slug }} search={search} className={look}>
      {label}
    </Link>
  ));
}

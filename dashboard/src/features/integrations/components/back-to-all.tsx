import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

export function BackToAll() {
  const { slug } = useCurrentWorkspace();
  return (
    <Link
      to="/w/$slug/integrations"
      params={{ slug }}
      className="-ml-1 mb-3 inline-flex items-center gap-1.5 rounded-md px-1 py-1 text-ink-2 text-sm hover:text-ink phone:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {copy.common.integrations}
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";

export function NoIntegrations() {
  const { slug, role } = useCurrentWorkspace();
  return (
    <p className="text-ink-2 text-sm">
      Posts can be published to WordPress and Shopify too.{" "}
      {atLeast(role, "admin") ? (
        <Link to="/w/$slug/integrations" params={{ slug }} className={textLinkClass}>
          Connect a site
        </Link>
      ) : (
        "An admin of the workspace can connect a site."
      )}
    </p>
  );
}

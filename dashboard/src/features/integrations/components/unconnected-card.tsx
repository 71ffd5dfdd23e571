import type { IntegrationKind } from "@schema/integrations";
import { Link } from "@tanstack/react-router";
import { IntegrationMark } from "@/components/integrations/integration-mark";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card, CardFooter } from "@/components/ui/card";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationName } from "@/lib/integrations/integration-name";
import { atLeast } from "@/lib/roles";

const purposes: Record<IntegrationKind, string> = {
  wordpress:
    "Posts become posts of a WordPress site, with their pictures, categories, tags and SEO fields. It needs the site’s address and an Application Password.",
  shopify:
    "Posts become articles of a blog of a Shopify shop, with their picture, tags and SEO fields. It needs an app of your own on that shop.",
};

export function UnconnectedCard({ kind }: { kind: IntegrationKind }) {
  const { slug, role } = useCurrentWorkspace();
  const name = integrationName[kind];
  return (
    <Card className="flex flex-col">
      <div className="flex items-start gap-3 px-5 pt-5">
        <IntegrationMark kind={kind} />
        <h2 className="min-w-0 flex-1 self-center font-semibold text-[0.9375rem]">{name}</h2>
        <Badge className="mt-2.5">Not connected</Badge>
      </div>
      <p className="flex-1 px-5 pt-4 pb-5 text-pretty text-ink-2 text-sm">{purposes[kind]}</p>
      <CardFooter>
        <a
          href={`/docs/${kind}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`The guide for ${name}`}
          className={buttonClass("ghost", "sm", "-ml-2.5")}
        >
          The guide
        </a>
        {atLeast(role, "admin") ? (
          <Link
            to="/w/$slug/integrations/$kind"
            params={{ slug, kind }}
            search={{}}
            className={buttonClass("primary", "sm")}
          >
            Connect {name}
          </Link>
        ) : (
          <p>Admins and owners can connect it.</p>
        )}
      </CardFooter>
    </Card>
  );
}

import type { IntegrationKind } from "@schema/integrations";
import Check from "lucide-react/icons/check";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { textLinkClass } from "@/components/ui/text-link-class";

const needs: Record<IntegrationKind, string[]> = {
  wordpress: [
    "The site has https with a valid certificate.",
    "WordPress 5.6 or later. No plugin is needed.",
    "A user with the role Editor or Administrator.",
    "The REST API can be reached: /wp-json/ of the site, opened in a browser, shows JSON.",
  ],
  shopify: [
    "An app of your own, in the same organization as the shop.",
    "Its scopes: read_content and write_content.",
    "The app is installed on the shop.",
    "A blog in the shop. Shopify makes one called News.",
  ],
};

export function Prerequisites({ kind }: { kind: IntegrationKind }) {
  return (
    <Card>
      <CardHeader title="What has to be there" />
      <CardBody className="grid gap-4">
        <ul className="grid gap-2.5 text-ink-2 text-sm">
          {needs[kind].map((need) => (
            <li key={need} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <span>{need}</span>
            </li>
          ))}
        </ul>
        <a href={`/docs/${kind}`} target="_blank" rel="noreferrer" className={`${textLinkClass} text-sm`}>
          All of it in the guide
        </a>
      </CardBody>
    </Card>
  );
}

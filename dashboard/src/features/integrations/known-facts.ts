import type { Integration } from "@schema/integrations";

type Fact = { label: string; value: string };

/** What the other side told of itself, and what was given to connect it. */
export function knownFacts({ kind, settings, facts, secretHint }: Integration): Fact[] {
  const secret = secretHint ? `Ends in ${secretHint}` : "Kept, never shown";
  const rows: [string, string | undefined][] =
    kind === "wordpress"
      ? [
          ["User", settings.username],
          ["Role", facts.role],
          ["WordPress", facts.version],
          ["SEO plugin", facts.seoPlugin || "None found"],
          ["Our SEO plugin", facts.companionPlugin && "Active"],
          ["Application Password", secret],
        ]
      : [
          ["Shop", settings.shopDomain],
          ["Blog", facts.blogTitle],
          ["Blog ID", settings.blogId],
          ["Scopes", facts.scopes?.replaceAll(" ", ", ")],
          ["Client ID", settings.clientId],
          ["Client secret", secret],
        ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

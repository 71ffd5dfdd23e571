import type { ImportHearer } from "@schema/import-hearers";
import { Notice } from "@/components/ui/notice";
import { integrationName } from "@/lib/integrations/integration-name";

/** Who is told of the posts once they are imported. */
export function ImportHearers({ hears }: { hears: ImportHearer[] }) {
  if (hears.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">Once imported, these are notified:</p>
      <ul className="my-1 list-disc pl-5">
        {hears.map(({ id, kind, name, posts }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {kind === "webhook" ? "Webhook" : integrationName[kind]} {name}:{" "}
            {posts === 1 ? "of 1 post" : `of up to ${posts} posts`}
          </li>
        ))}
      </ul>
      <p>First disable any that should not be notified about old posts.</p>
    </Notice>
  );
}

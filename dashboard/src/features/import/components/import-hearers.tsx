import type { ImportJob } from "@schema/import-jobs";
import { Notice } from "@/components/ui/notice";
import { integrationName } from "@/lib/integrations/integration-name";

/** Who is told of the posts once they are imported. */
export function ImportHearers({ hears }: Pick<ImportJob, "hears">) {
  if (hears.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">Once imported, these hear of it:</p>
      <ul className="my-1 list-disc pl-5">
        {hears.map(({ kind, name, posts }) => (
          <li key={`${kind} ${name}`} className="[overflow-wrap:anywhere]">
            {kind === "webhook" ? "Webhook" : integrationName[kind]} {name}:{" "}
            {posts === 1 ? "of 1 post" : `of up to ${posts} posts`}
          </li>
        ))}
      </ul>
      <p>Disable those first that should not hear of old posts.</p>
    </Notice>
  );
}

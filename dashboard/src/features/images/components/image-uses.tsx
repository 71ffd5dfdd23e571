import type { ImageUse } from "@schema/images";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "@/components/ui/badge";
import { QueryView } from "@/components/ui/query-view";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imagesKey } from "@/lib/images/images-key";
import { copy } from "../copy";

const statusTone = { DRAFT: "neutral", PUBLISHED: "good", HIDDEN: "warn" } as const;

function Use({ use }: { use: ImageUse }) {
  const { slug } = useCurrentWorkspace();
  const places = use.places.map((place) => copy.imageUses.places[place]).join(", ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Link
        to="/w/$slug/posts/$postId"
        params={{ slug, postId: use.postId }}
        className="min-w-0 flex-1 truncate font-medium text-sm underline-offset-4 hover:underline"
      >
        {use.title}
      </Link>
      <span className="text-ink-3 text-xs">
        {use.isUnpublished ? copy.imageUses.unpublished(places) : places}
      </span>
      <Badge tone={statusTone[use.status]}>{copy.imageUses.statuses[use.status]}</Badge>
    </li>
  );
}

/** The posts that use an image. */
export function ImageUses({ imageId }: { imageId: string }) {
  const { id: workspaceId } = useCurrentWorkspace();
  const query = useQuery({
    queryKey: [...imagesKey(workspaceId), "uses", imageId],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].images[":id"].uses.$get({ param: { workspaceId, id: imageId } }),
      ),
  });
  return (
    <section aria-labelledby="image-uses">
      <h3 id="image-uses" className="font-medium text-sm">
        {copy.imageUses.usedIn}
      </h3>
      <QueryView query={query} what={copy.imageUses.what} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-1 text-ink-3 text-sm">{copy.imageUses.unused}</p>
          ) : (
            <ul className="mt-1 divide-y">
              {items.map((use) => (
                <Use key={use.postId} use={use} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

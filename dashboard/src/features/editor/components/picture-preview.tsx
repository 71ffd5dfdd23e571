import { useQuery } from "@tanstack/react-query";
import ImageIcon from "lucide-react/icons/image";
import { cardPreviewQuery } from "@/lib/brand/preview-card";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDraft } from "../session/use-editor";

/** The card as it will be; of a model's picture there is nothing to show before it is made. */
export function PicturePreview({ source }: { source: "card" | "model" }) {
  const { id } = useCurrentWorkspace();
  const title = useDraft((draft) => draft.fields.title);
  const category = useDraft((draft) => draft.fields.categories[0]);
  const label = category?.slice(0, 60);
  const { data, error } = useQuery({
    ...cardPreviewQuery(id, { title: title.slice(0, 300), use: "hero", ...(label && { label }) }),
    enabled: source === "card",
  });
  return (
    <figure className="grid content-start gap-2">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-lg border bg-muted text-ink-3">
        {source === "card" && data ? (
          <img src={data} alt={`Card of “${title}”`} className="size-full object-cover" />
        ) : (
          <ImageIcon aria-hidden="true" className="size-7" />
        )}
      </div>
      <figcaption className="text-ink-3 text-sm">
        {source === "model"
          ? "Pictures of models differ each time; you can make another."
          : error
            ? "The preview could not be drawn."
            : "Kept in three sizes, so that phones load less."}
      </figcaption>
    </figure>
  );
}

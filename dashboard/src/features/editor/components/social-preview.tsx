import ImageIcon from "lucide-react/icons/image";
import { useDraft, useField } from "../session/use-editor";
import { useHeroImage } from "../session/use-hero-image";
import { usePostAddress } from "../session/use-post-address";
import { useSeoText } from "../session/use-seo-text";

/** The card that social sites and messengers make of a link to the post. */
export function SocialPreview() {
  const { title, description } = useSeoText();
  const { site } = usePostAddress();
  const { value: chosen, problem } = useField("ogImageUrl");
  const hero = useHeroImage();
  const card = useDraft(({ post }) => post?.images.card);
  const image = chosen && !problem ? chosen : (card?.url ?? hero?.url);
  const host = site && URL.canParse(site) ? new URL(site).host : "your-site.example";
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="font-medium text-sm">When shared</figcaption>
      <div className="overflow-hidden rounded-xl border bg-surface shadow-card">
        <div className="grid aspect-[1.91] place-items-center bg-muted text-ink-3">
          {image ? (
            <img src={image} alt="" className="size-full object-cover" />
          ) : (
            <ImageIcon aria-hidden="true" className="size-7" />
          )}
        </div>
        <div className="grid gap-0.5 border-t px-3.5 py-3">
          <p className="truncate text-ink-3 text-xs">{host}</p>
          <p className="line-clamp-2 font-medium text-sm leading-snug">{title || "Title"}</p>
          <p className="line-clamp-2 text-ink-2 text-xs leading-snug">{description}</p>
        </div>
      </div>
    </figure>
  );
}

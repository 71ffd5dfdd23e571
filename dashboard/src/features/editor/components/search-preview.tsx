import Globe from "lucide-react/icons/globe";
import { usePostAddress } from "../session/use-post-address";
import { useSeoText } from "../session/use-seo-text";

const titleMost = 60;
const descriptionMost = 160;

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trimEnd()} …`;
}

/** The post as a search engine would list it. */
export function SearchPreview() {
  const { title, description } = useSeoText();
  const { url, site, siteName } = usePostAddress();
  const trail = `${site ?? "https://your-site.example"}${url.slice(site?.length ?? 0)}`
    .split("/")
    .filter((part) => part && part !== "https:" && part !== "http:");
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="font-medium text-sm">In search results</figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 rounded-xl border bg-surface p-4 shadow-card [overflow-wrap:anywhere]">
        <div className="flex items-center gap-2.5">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-ink-3">
            <Globe aria-hidden="true" className="size-4" />
          </span>
          <div className="min-w-0 text-xs leading-snug">
            <p className="truncate">{siteName}</p>
            <p className="truncate text-ink-3">{trail.join(" › ")}</p>
          </div>
        </div>
        <p className="mt-1 text-accent text-lg leading-snug">{cut(title, titleMost) || "Title"}</p>
        <p className="text-ink-2 text-sm leading-snug">{cut(description, descriptionMost)}</p>
      </div>
    </figure>
  );
}

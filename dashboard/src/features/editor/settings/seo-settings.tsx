import Globe from "lucide-react/icons/globe";
import ImageIcon from "lucide-react/icons/image";
import { ImagePicker } from "@/components/images/image-picker";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { usePicker } from "../session/settings-state";
import { useDerivedText } from "../session/use-derived-text";
import { useDraft, useField } from "../session/use-editor";
import { useHeroImage, usePostAddress } from "../session/use-post-facts";
import { ChipsInput } from "./chips-input";
import { SocialCardButtons } from "./social-card-buttons";

/** What search engines and social networks get: the texts written for them, or else the post's own. */
function useSeoText(): { title: string; description: string } {
  const derived = useDerivedText();
  const title = useDraft(({ fields }) => fields.seoTitle || fields.title);
  const description = useDraft(({ fields }) => fields.seoDescription || fields.excerpt);
  return { title, description: description || derived };
}

const titleMost = 60;
const descriptionMost = 160;

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trimEnd()} …`;
}

/** The post as a search engine would list it. */
function SearchPreview() {
  const { title, description } = useSeoText();
  const { url, site, siteName } = usePostAddress();
  const trail = `${site ?? "https://your-site.example"}${url.slice(site?.length ?? 0)}`
    .split("/")
    .filter((part) => part && part !== "https:" && part !== "http:");
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="font-medium text-sm">{copy.seoSettings.inSearchResults}</figcaption>
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
        <p className="mt-1 text-accent text-lg leading-snug">{cut(title, titleMost) || copy.common.title}</p>
        <p className="text-ink-2 text-sm leading-snug">{cut(description, descriptionMost)}</p>
      </div>
    </figure>
  );
}

/** The card that social networks and messengers show for a link to the post. */
function SocialPreview() {
  const { title, description } = useSeoText();
  const { site } = usePostAddress();
  const { value: chosen, problem } = useField("ogImageUrl");
  const hero = useHeroImage();
  const card = useDraft(({ post }) => post?.images.card);
  const image = chosen && !problem ? chosen : (card?.url ?? hero?.url);
  const host = site && URL.canParse(site) ? new URL(site).host : "your-site.example";
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="font-medium text-sm">{copy.seoSettings.whenShared}</figcaption>
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
          <p className="line-clamp-2 font-medium text-sm leading-snug">{title || copy.common.title}</p>
          <p className="line-clamp-2 text-ink-2 text-xs leading-snug">{description}</p>
        </div>
      </div>
    </figure>
  );
}

/** The length of a text compared with the ideal; says so in words if it may be cut off. */
function LengthHint({ text, best }: { text: string; best: number }) {
  const length = [...text].length;
  const over = length > best;
  return (
    <span className={cn("tabular-nums", over && "text-warn")}>
      {length} of {best} characters{over && ", so it may be cut off"}
    </span>
  );
}

export function SeoSettings() {
  const title = useField("seoTitle");
  const description = useField("seoDescription");
  const keywords = useField("seoKeywords");
  const canonical = useField("canonicalUrl");
  const image = useField("ogImageUrl");
  const card = useDraft(({ post }) => post?.images.card);
  const shown = useSeoText();
  const [picking, setPicking] = usePicker("social");
  const absolute = (url: string) => new URL(url, location.origin).href;

  return (
    <>
      <SearchPreview />
      <Field
        label={copy.common.title}
        error={title.problem}
        hint={<LengthHint text={shown.title} best={60} />}
      >
        <Input
          placeholder={shown.title}
          value={title.value ?? ""}
          onChange={(event) => title.set(event.target.value || null)}
        />
      </Field>
      <Field
        label={copy.seoSettings.description}
        error={description.problem}
        hint={<LengthHint text={shown.description} best={160} />}
      >
        <Textarea
          placeholder={shown.description}
          value={description.value ?? ""}
          onChange={(event) => description.set(event.target.value || null)}
        />
      </Field>
      <Field label={copy.common.keywords} optional error={keywords.problem}>
        <ChipsInput label={copy.common.keywords} values={keywords.value} onChange={keywords.set} />
      </Field>
      <Field label={copy.common.canonicalUrl} optional error={canonical.problem} hint={copy.seoSettings.hint}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={canonical.value ?? ""}
          onChange={(event) => canonical.set(event.target.value.trim() || null)}
        />
      </Field>
      <SocialPreview />
      <div className="grid gap-2">
        <Field
          label={copy.common.socialImage}
          optional
          error={image.problem}
          hint={
            image.value === null
              ? copy.seoSettings.defaultsToSocialCard
              : card && copy.seoSettings.usedInsteadOfCard
          }
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            value={image.value ?? ""}
            onChange={(event) => image.set(event.target.value.trim() || null)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setPicking(true)}>
            {copy.seoSettings.chooseImage}
          </Button>
          <SocialCardButtons />
        </div>
      </div>
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title={copy.common.socialImage}
        onPick={({ url }) => image.set(absolute(url))}
      />
    </>
  );
}

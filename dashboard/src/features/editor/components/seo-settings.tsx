import { ImagePicker } from "@/components/images/image-picker";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useDraft, useField } from "../session/use-editor";
import { useSeoText } from "../session/use-seo-text";
import { usePicker } from "../settings-state";
import { ChipsInput } from "./chips-input";
import { LengthHint } from "./length-hint";
import { SearchPreview } from "./search-preview";
import { SocialCardButtons } from "./social-card-buttons";
import { SocialPreview } from "./social-preview";

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
      <Field label="Title" error={title.problem} hint={<LengthHint text={shown.title} best={60} />}>
        <Input
          placeholder={shown.title}
          value={title.value ?? ""}
          onChange={(event) => title.set(event.target.value || null)}
        />
      </Field>
      <Field
        label="Description"
        error={description.problem}
        hint={<LengthHint text={shown.description} best={160} />}
      >
        <Textarea
          placeholder={shown.description}
          value={description.value ?? ""}
          onChange={(event) => description.set(event.target.value || null)}
        />
      </Field>
      <Field label="Keywords" optional error={keywords.problem}>
        <ChipsInput label="Keywords" values={keywords.value} onChange={keywords.set} />
      </Field>
      <Field
        label="Canonical address"
        optional
        error={canonical.problem}
        hint="Where the original stands, if this is a copy of a post elsewhere."
      >
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
          label="Social image"
          optional
          error={image.problem}
          hint={
            image.value === null
              ? "The card is shown where there is one, or the hero image, unless you choose another."
              : card && "Shown instead of the card. Clear it to show the card."
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
            Choose an image
          </Button>
          <SocialCardButtons />
        </div>
      </div>
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title="Social image"
        onPick={({ url }) => image.set(absolute(url))}
      />
    </>
  );
}

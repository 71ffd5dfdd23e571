import type { Brand, PictureUse } from "@schema/cards";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cardPreviewQuery } from "@/lib/brand";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/hooks";
import { copy } from "../copy";

const settleMs = 250;
const uses = [
  { value: "og", label: copy.cardPreview.sharedLinks1200630 },
  { value: "hero", label: copy.cardPreview.heroImage1536864 },
] as const satisfies { value: PictureUse; label: string }[];

/** A card in the unsaved design, with a title to try it with. */
export function CardPreview({ brand, className }: { brand: Brand; className?: string }) {
  const [title, setTitle] = useState(copy.cardPreview.firstLookAtNewCards);
  const [use, setUse] = useState<PictureUse>("og");
  const asked = useDebounced(
    JSON.stringify({ ...brand, title, use, label: copy.cardPreview.news }),
    settleMs,
  );
  const { data, error, isFetching } = useQuery(
    cardPreviewQuery(
      useCurrentWorkspace().id,
      JSON.parse(asked) as Brand & { title: string; use: PictureUse },
    ),
  );

  return (
    <Card className={className}>
      <CardHeader title={copy.cardPreview.preview} />
      <CardBody className="grid gap-4">
        <div
          className={cn(
            "overflow-hidden rounded-lg border bg-muted",
            use === "og" ? "aspect-[1200/630]" : "aspect-video",
          )}
        >
          {data && (
            <img
              src={data}
              alt={copy.cardPreview.cardOf(title)}
              className={cn("size-full object-cover transition-opacity", isFetching && "opacity-70")}
            />
          )}
        </div>
        <FormError error={error} />
        <Field label={copy.cardPreview.sampleTitle} hint={copy.cardPreview.hint}>
          <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label={copy.cardPreview.size}>
          <Select
            value={use}
            onChange={(event) => setUse(event.target.value === "hero" ? "hero" : "og")}
            options={uses}
          />
        </Field>
      </CardBody>
    </Card>
  );
}

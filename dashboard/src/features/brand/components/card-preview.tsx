import type { Brand, PictureUse } from "@schema/cards";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cardPreviewQuery } from "@/lib/brand/preview-card";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/use-debounced";

const settleMs = 250;
const uses = [
  { value: "og", label: "Shared links, 1200 × 630" },
  { value: "hero", label: "Hero image, 1536 × 864" },
] as const satisfies { value: PictureUse; label: string }[];

/** A card in what is being tried, of a title to try it with. */
export function CardPreview({ brand, className }: { brand: Brand; className?: string }) {
  const [title, setTitle] = useState("A first look at our new cards");
  const [use, setUse] = useState<PictureUse>("og");
  const asked = useDebounced(JSON.stringify({ ...brand, title, use, label: "News" }), settleMs);
  const { data, error, isFetching } = useQuery(
    cardPreviewQuery(
      useCurrentWorkspace().id,
      JSON.parse(asked) as Brand & { title: string; use: PictureUse },
    ),
  );

  return (
    <Card className={className}>
      <CardHeader title="Preview" />
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
              alt={`Card of “${title}”`}
              className={cn("size-full object-cover transition-opacity", isFetching && "opacity-70")}
            />
          )}
        </div>
        <FormError error={error} />
        <Field label="Sample title" hint="Emoji and characters that the font doesn’t support are left out.">
          <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label="Size">
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

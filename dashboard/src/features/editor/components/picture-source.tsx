import { useQuery } from "@tanstack/react-query";
import { RadioGroup } from "radix-ui";
import { ChoiceCard } from "@/components/ui/choice-card";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { writerQuery } from "@/lib/writer/get-writer";

type Source = "card" | "model";

/** Card or model; a workspace whose writer has no image model is told where to set one. */
export function PictureSource({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  const { data: writer } = useQuery(writerQuery(useCurrentWorkspace().id));
  const imageModel = writer && writer.kind !== "offline" ? writer.imageModel : null;
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(next === "model" ? "model" : "card")}
      aria-label="How it is made"
      className="grid gap-2"
    >
      <ChoiceCard value="card" label="Card">
        The title in the colours and the typeface of your brand. At once, at no cost.
      </ChoiceCard>
      <ChoiceCard value="model" label="Image model" disabled={!imageModel}>
        {imageModel
          ? `A picture by ${imageModel}. Takes up to a minute and counts towards the budget.`
          : "Your writer has no image model. An admin can set one on the Writer page."}
      </ChoiceCard>
    </RadioGroup.Root>
  );
}

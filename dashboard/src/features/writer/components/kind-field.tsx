import { WriterKind } from "@schema/writer";
import { RadioGroup } from "radix-ui";
import { ChoiceCard } from "@/components/ui/choice-card";
import { writerWords } from "../writer-words";

type KindFieldProps = {
  value: WriterKind;
  onChange: (kind: WriterKind) => void;
  available: WriterKind[];
  disabled: boolean;
};

const meanings: Record<WriterKind, string> = {
  offline:
    "No model, no cost. Composes from your context and sources by rule, and says so on every draft. Good for outlines.",
  openai: "OpenAI, Cloudflare, Ollama, vLLM and most others. You bring the address, the key and the model.",
  "workers-ai": "Models of the Cloudflare account that this instance runs on. No key needed.",
};

export function KindField({ value, onChange, available, disabled }: KindFieldProps) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => onChange(WriterKind.parse(next))}
      disabled={disabled}
      aria-label="Kind of writer"
      className="grid gap-2"
    >
      {WriterKind.options.map((kind) => {
        const isThere = available.includes(kind);
        return (
          <ChoiceCard key={kind} value={kind} label={writerWords[kind]} disabled={disabled || !isThere}>
            {meanings[kind]}
            {!isThere &&
              " This instance is not bound to Workers AI; its endpoint works with a token instead."}
          </ChoiceCard>
        );
      })}
    </RadioGroup.Root>
  );
}

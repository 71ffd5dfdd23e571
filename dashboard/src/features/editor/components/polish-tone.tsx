import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { tones } from "../polish/polish-actions";

const toneMax = 200;

export function PolishTone({ tone, onAsk }: { tone: string; onAsk: (tone: string) => void }) {
  const [wanted, setWanted] = useState(tone);
  const words = wanted.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== "") onAsk(words);
      }}
    >
      <Field label="How should it sound?">
        <Input
          autoFocus
          maxLength={toneMax}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder="Warmer, as to a neighbour"
        />
      </Field>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">Tones to begin with</legend>
        {tones.map((one) => (
          <Button key={one} size="sm" onClick={() => onAsk(one)}>
            {one}
          </Button>
        ))}
      </fieldset>
      <DialogFooter>
        <Button type="submit" variant="primary" disabled={words === ""}>
          Change the tone
        </Button>
      </DialogFooter>
    </form>
  );
}

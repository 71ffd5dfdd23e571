import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";

type EnterCodeProps = { code: string; error: unknown; onCode: (code: string) => void };

export function EnterCode({ code, error, onCode }: EnterCodeProps) {
  const [text, setText] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") onCode(text);
  };
  return (
    <EntryLayout
      title="Sign in a program"
      description="The command line, or whatever asked you to come here, shows a code of eight letters."
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Code">
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="BCDF-GHJK"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="text-center font-mono text-lg uppercase tracking-[0.2em] placeholder:tracking-[0.2em]"
          />
        </Field>
        <FormError error={error} />
        <Button type="submit" variant="primary">
          Go on
        </Button>
      </form>
    </EntryLayout>
  );
}

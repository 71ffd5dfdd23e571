import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useField } from "../session/use-editor";

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** One path a line. Keeps the text as typed as long as it means the same paths. */
export function AliasesField() {
  const { value, problem, set } = useField("aliases");
  const [typed, setTyped] = useState("");
  const text = linesOf(typed).join("\n") === value.join("\n") ? typed : value.join("\n");
  return (
    <Field
      label="Aliases"
      optional
      error={problem}
      hint="Old paths that should lead here, one a line: /2019/my-post"
    >
      <Textarea
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          set(linesOf(event.target.value));
        }}
        className="font-mono text-[0.8125rem]!"
      />
    </Field>
  );
}

import { postFormats } from "@schema/writing-options";
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { type WritingFields, writingProblems } from "./writing-input";

const formatLabels: Record<(typeof postFormats)[number], string> = {
  guide: "Guide",
  "how-to": "How-to",
  listicle: "List",
  comparison: "Comparison",
  announcement: "Announcement",
  "case-study": "Case study",
};

const lengths = [
  { value: "short", label: "Short, about 600 words" },
  { value: "medium", label: "Medium, about 1,200 words" },
  { value: "long", label: "Long, about 2,000 words" },
];

interface WritingOptionsFieldsProps {
  fields: WritingFields;
  /** What an empty field means, for example “As in the workspace”. */
  inherited: string;
  onChange: (fields: WritingFields) => void;
}

/** How posts are to be written: the three options that matter most, and the rest behind a disclosure. */
export function WritingOptionsFields({ fields, inherited, onChange }: WritingOptionsFieldsProps) {
  const problems = writingProblems(fields);
  const set = (name: keyof WritingFields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
  });
  const field = (name: keyof WritingFields, label: string, control: ReactNode, hint?: string) => (
    <Field label={label} hint={hint} error={problems[name]}>
      {control}
    </Field>
  );
  const own = /^\d/.test(fields.length) ? [{ value: fields.length, label: `${fields.length} words` }] : [];
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        {field(
          "length",
          "Length",
          <Select {...set("length")} options={[{ value: "", label: inherited }, ...lengths, ...own]} />,
        )}
        {field(
          "format",
          "Format",
          <Select
            {...set("format")}
            options={[
              { value: "", label: inherited },
              ...postFormats.map((value) => ({ value, label: formatLabels[value] })),
            ]}
          />,
        )}
        {field("language", "Language", <Input {...set("language")} placeholder={inherited} maxLength={5} />)}
      </div>
      <details className="group">
        <summary className="w-fit cursor-pointer rounded font-medium text-sm">More writing options</summary>
        <div className="mt-4 grid gap-4">
          {field("audience", "Audience", <Input {...set("audience")} maxLength={500} />)}
          <div className="grid gap-4 sm:grid-cols-2">
            {field("primaryKeyword", "Primary keyword", <Input {...set("primaryKeyword")} maxLength={100} />)}
            {field(
              "secondaryKeywords",
              "Secondary keywords",
              <Input {...set("secondaryKeywords")} />,
              "Separated by commas",
            )}
          </div>
          {field("callToAction", "Call to action", <Input {...set("callToAction")} maxLength={500} />)}
          <div className="grid gap-4 sm:grid-cols-2">
            {field("mustMention", "Must mention", <Input {...set("mustMention")} />, "Separated by commas")}
            {field("mustAvoid", "Must avoid", <Input {...set("mustAvoid")} />, "Separated by commas")}
          </div>
          {field("instructions", "Instructions", <Textarea {...set("instructions")} maxLength={4000} />)}
          <div className="grid gap-4 sm:grid-cols-3">
            {field(
              "internalLinks",
              "Links to your posts",
              <Input type="number" min={0} max={20} {...set("internalLinks")} />,
            )}
            {field(
              "externalLinks",
              "Links to sources",
              <Input type="number" min={0} max={20} {...set("externalLinks")} />,
            )}
            {field(
              "allowedHosts",
              "Sites to link to",
              <Input {...set("allowedHosts")} placeholder="docs.example.com" />,
            )}
          </div>
        </div>
      </details>
    </div>
  );
}

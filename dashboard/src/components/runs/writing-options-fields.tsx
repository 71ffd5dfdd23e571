import { postFormats, unsupportedClaims } from "@schema/writing-options";
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { copy } from "../copy";
import { type WritingFields, writingProblems } from "./writing-input";

const formatLabels: Record<(typeof postFormats)[number], string> = {
  guide: copy.writingOptionsFields.guide,
  "how-to": copy.writingOptionsFields.howTo,
  listicle: copy.writingOptionsFields.list,
  comparison: copy.writingOptionsFields.comparison,
  announcement: copy.writingOptionsFields.announcement,
  "case-study": copy.writingOptionsFields.caseStudy,
};

const claimLabels: Record<(typeof unsupportedClaims)[number], string> = {
  correct: copy.writingOptionsFields.correctClaims,
  flag: copy.writingOptionsFields.flagClaims,
};

const lengths = [
  { value: "short", label: copy.writingOptionsFields.shortAbout600Words },
  { value: "medium", label: copy.writingOptionsFields.mediumAbout1200Words },
  { value: "long", label: copy.writingOptionsFields.longAbout2000Words },
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
  const own = /^\d/.test(fields.length)
    ? [{ value: fields.length, label: copy.writingOptionsFields.words(fields.length) }]
    : [];
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        {field(
          "length",
          copy.writingOptionsFields.length,
          <Select {...set("length")} options={[{ value: "", label: inherited }, ...lengths, ...own]} />,
        )}
        {field(
          "format",
          copy.writingOptionsFields.format,
          <Select
            {...set("format")}
            options={[
              { value: "", label: inherited },
              ...postFormats.map((value) => ({ value, label: formatLabels[value] })),
            ]}
          />,
        )}
        {field(
          "language",
          copy.writingOptionsFields.language,
          <Input {...set("language")} placeholder={inherited} maxLength={5} />,
        )}
      </div>
      <details className="group">
        <summary className="w-fit cursor-pointer rounded font-medium text-sm">
          {copy.writingOptionsFields.moreWritingOptions}
        </summary>
        <div className="mt-4 grid gap-4">
          {field(
            "audience",
            copy.writingOptionsFields.audience,
            <Input {...set("audience")} maxLength={500} />,
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {field(
              "primaryKeyword",
              copy.writingOptionsFields.primaryKeyword,
              <Input {...set("primaryKeyword")} maxLength={100} />,
            )}
            {field(
              "secondaryKeywords",
              copy.writingOptionsFields.secondaryKeywords,
              <Input {...set("secondaryKeywords")} />,
              copy.writingOptionsFields.separatedByCommas,
            )}
          </div>
          {field(
            "callToAction",
            copy.writingOptionsFields.callToAction,
            <Input {...set("callToAction")} maxLength={500} />,
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {field(
              "mustMention",
              copy.writingOptionsFields.mustMention,
              <Input {...set("mustMention")} />,
              copy.writingOptionsFields.separatedByCommas,
            )}
            {field(
              "mustAvoid",
              copy.writingOptionsFields.mustAvoid,
              <Input {...set("mustAvoid")} />,
              copy.writingOptionsFields.separatedByCommas,
            )}
          </div>
          {field(
            "instructions",
            copy.writingOptionsFields.instructions,
            <Textarea {...set("instructions")} maxLength={4000} />,
          )}
          {field(
            "research",
            copy.writingOptionsFields.research,
            <Select
              {...set("research")}
              options={[
                { value: "", label: inherited },
                { value: "true", label: copy.writingOptionsFields.researchOn },
                { value: "false", label: copy.writingOptionsFields.researchOff },
              ]}
            />,
            copy.writingOptionsFields.researchHint,
          )}
          {field(
            "unsupportedClaims",
            copy.writingOptionsFields.unsupportedClaims,
            <Select
              {...set("unsupportedClaims")}
              options={[
                { value: "", label: inherited },
                ...unsupportedClaims.map((value) => ({ value, label: claimLabels[value] })),
              ]}
            />,
          )}
          <div className="grid gap-4 sm:grid-cols-3">
            {field(
              "internalLinks",
              copy.writingOptionsFields.linksToPosts,
              <Input type="number" min={0} max={20} {...set("internalLinks")} />,
            )}
            {field(
              "externalLinks",
              copy.writingOptionsFields.linksToSources,
              <Input type="number" min={0} max={20} {...set("externalLinks")} />,
            )}
            {field(
              "allowedHosts",
              copy.writingOptionsFields.sitesToLinkTo,
              <Input {...set("allowedHosts")} placeholder="docs.example.com" />,
            )}
          </div>
        </div>
      </details>
    </div>
  );
}

import type { Provenance, ProvenanceKind } from "@schema/provenance";
import type { RunStage } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input, Textarea } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/post-queries";
import { stageWords } from "@/lib/runs/run-words";
import { copy } from "../copy";
import { slugFromTitle } from "../session/draft";
import { useDerivedText } from "../session/use-derived-text";
import { useDraft, useField, useSession } from "../session/use-editor";
import { usePostAddress } from "../session/use-post-facts";
import { ChipsInput } from "./chips-input";
import { HeroField } from "./hero-field";

const text = copy.provenanceSection;

const kindWords: Record<ProvenanceKind, string> = {
  human: text.byPerson,
  "ai-assisted": text.withHelpOfAi,
  "ai-generated": text.byAi,
};

const byWords: Record<Exclude<Provenance["stages"][number]["by"], "model">, string> = {
  person: text.person,
  service: text.noModel,
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function SourceItem({ source: { title, url } }: { source: Provenance["sources"][number] }) {
  if (url === null) return <li>{title}</li>;
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
        {title}
      </a>
    </li>
  );
}

/** How the saved post was made: who or what wrote it, edits by hand, sources, and who approved it. */
function ProvenanceSection() {
  const provenance = useDraft((draft) => draft.post?.metadata.provenance);
  if (!provenance) return null;
  const { kind, editedShare, models, stages, sources, approvedBy, heroSourceType } = provenance;
  const written = stages.filter(({ stage, by }) => by !== "service" || writing.includes(stage));
  return (
    <section aria-labelledby="provenance" className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <h2 id="provenance" className="font-semibold">
        {text.provenance}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <Fact name={text.written}>{kind === null ? text.unknown : kindWords[kind]}</Fact>
        {models.length > 0 && <Fact name={text.models}>{models.join(", ")}</Fact>}
        {editedShare !== null && <Fact name={text.editedByHand}>{text.ofWords(editedShare)}</Fact>}
        {written.map(({ stage, by, models: used, rewritten, cut }) => (
          <Fact key={stage} name={stageWords[stage].label}>
            {by === "model" ? used.join(", ") : byWords[by]}
            {rewritten !== undefined && cut !== undefined && text.corrected(rewritten, cut)}
          </Fact>
        ))}
        {heroSourceType && (
          <Fact name={text.heroImage}>
            {heroSourceType.endsWith("trainedAlgorithmicMedia") ? text.byImageModel : text.drawnAsCard}
          </Fact>
        )}
        {sources.length > 0 && (
          <Fact name={text.sources}>
            <ul className="grid gap-1">
              {sources.map((source) => (
                <SourceItem key={`${source.title} ${source.url}`} source={source} />
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={text.approvedBy}>{approvedBy ?? text.noOneYet}</Fact>
      </dl>
      <a href="/docs/provenance" className={textLinkClass}>
        {text.whatReadersSee}
      </a>
    </section>
  );
}

const writing: readonly RunStage[] = ["outline", "sections", "edit", "gate", "correct"];

/** Follows the title until someone edits it. */
function SlugField() {
  const session = useSession();
  const { value, problem, set } = useField("slug");
  const follows = useDraft((draft) => draft.slugFollowsTitle);
  const renamed = useDraft(({ post, fields }) => post?.status === "PUBLISHED" && post.slug !== fields.slug);
  const { url, site } = usePostAddress();
  return (
    <div className="grid gap-1.5">
      <Field label={copy.common.slug} error={problem}>
        <div className="flex gap-1">
          <Input
            value={value}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder="generated-from-title"
            onChange={(event) => set(event.target.value.toLowerCase().replace(/\s+/g, "-"))}
          />
          {!follows && (
            <IconButton
              label={copy.postSettings.regenerateFromTitle}
              size="icon"
              onClick={() => session.edit(slugFromTitle)}
            >
              <RotateCcw aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </Field>
      {!problem && value && (
        <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
          {url}
          {site === null && copy.postSettings.onSiteSetSite}
        </p>
      )}
      {renamed && <p className="text-sm text-warn">{copy.postSettings.oldUrlWillRedirect}</p>}
    </div>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** One path per line. Keeps the text as typed as long as it means the same paths. */
function AliasesField() {
  const { value, problem, set } = useField("aliases");
  const [typed, setTyped] = useState("");
  const text = linesOf(typed).join("\n") === value.join("\n") ? typed : value.join("\n");
  return (
    <Field label={copy.common.aliases} optional error={problem} hint={copy.postSettings.hint}>
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

export function PostSettings() {
  const excerpt = useField("excerpt");
  const categories = useField("categories");
  const tags = useField("tags");
  const authors = useField("authors");
  const derived = useDerivedText();
  const { data: known = [] } = useQuery(categoriesQuery(useCurrentWorkspace().id));
  return (
    <>
      <SlugField />
      <Field
        label={copy.common.excerpt}
        hint={excerpt.value === null ? copy.postSettings.generatedFromText : undefined}
        error={excerpt.problem}
      >
        <Textarea
          placeholder={derived}
          value={excerpt.value ?? ""}
          onChange={(event) => excerpt.set(event.target.value || null)}
        />
      </Field>
      <Field
        label={copy.common.categories}
        error={categories.problem}
        hint={copy.postSettings.pressEnterToAdd}
      >
        <ChipsInput
          label={copy.common.categories}
          values={categories.value}
          onChange={categories.set}
          suggestions={known.map(({ name }) => name)}
        />
      </Field>
      <Field label={copy.common.tags} error={tags.problem}>
        <ChipsInput label={copy.common.tags} values={tags.value} onChange={tags.set} />
      </Field>
      <Field label={copy.common.authors} error={authors.problem}>
        <ChipsInput label={copy.common.authors} values={authors.value} onChange={authors.set} />
      </Field>
      <HeroField />
      <AliasesField />
      <ProvenanceSection />
    </>
  );
}

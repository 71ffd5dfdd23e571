import type { Provenance, ProvenanceKind } from "@schema/provenance";
import type { RunStage } from "@schema/runs";
import type { ReactNode } from "react";
import { textLinkClass } from "@/components/ui/text-link-class";
import { stageWords } from "@/lib/runs/run-words";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";

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
export function ProvenanceSection() {
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

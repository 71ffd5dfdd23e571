import { useQuery } from "@tanstack/react-query";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { rememberedChoice } from "@/lib/device-storage";
import { useDebounced, useMediaQuery } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import { useDraft, useField } from "../session/use-editor";
import { useHeroImage, useIsUnreviewed } from "../session/use-post-facts";
import { type FrameWidth, PagePreview } from "./page-preview";

const RenderedMarkdown = lazy(() =>
  import("@/components/prose/rendered-markdown").then((m) => ({ default: m.RenderedMarkdown })),
);
const settleMs = 200;

/** The post as a site with plain styles would show it, updated as it is typed. */
function TextPreview() {
  const { value: title } = useField("title");
  const content = useDebounced(useField("content").value, settleMs);
  const faq = useDraft((draft) => draft.fields.faq);
  const hero = useHeroImage();
  const unreviewed = useIsUnreviewed();
  return (
    <article className="mx-auto w-full max-w-2xl px-5 pt-4 pb-32 md:px-8">
      {title.trim() && (
        <h2 className="font-reading font-semibold text-2xl leading-tight tracking-[-0.018em] [overflow-wrap:anywhere] md:text-3xl">
          {title}
        </h2>
      )}
      {hero && (
        <img
          src={hero.url}
          alt={hero.alt ?? ""}
          width={hero.width}
          height={hero.height}
          className="mt-5 h-auto w-full rounded-xl bg-muted"
        />
      )}
      <Suspense fallback={null}>
        {unreviewed !== undefined && <RenderedMarkdown markdown={content} unreviewed={unreviewed} />}
      </Suspense>
      {content.trim() === "" && (
        <p className="mt-4 text-ink-3">{copy.editorPanes.previewAppearsHereAsWrite}</p>
      )}
      {faq.length > 0 && (
        <section className="prose-preview mt-8">
          <h2>{copy.editorPanes.questionsAndAnswers}</h2>
          {faq.map(({ question, answer }, index) => (
            <div key={`${question} ${String(index)}`}>
              <h3>{question || "…"}</h3>
              <p className="whitespace-pre-line">{answer}</p>
            </div>
          ))}
        </section>
      )}
    </article>
  );
}

/** The page if the site has previews, until someone chooses. */
const chosenPreview = rememberedChoice("editor-preview", ["auto", "text", "page"]);
const chosenWidth = rememberedChoice<FrameWidth>("editor-preview-width", ["desktop", "phone"]);

type SwitchProps<T extends string> = {
  legend: string;
  choices: { value: T; label: string; icon?: typeof Monitor }[];
  value: T;
  onChange: (value: T) => void;
};

function Switch<T extends string>({ legend, choices, value, onChange }: SwitchProps<T>) {
  return (
    <fieldset className="flex rounded-lg bg-muted p-0.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className={cn(
            "inline-flex h-7 items-center justify-center rounded-md px-2.5 font-medium text-[0.8125rem] transition-colors phone:h-10",
            one === value ? "bg-surface text-ink shadow-card dark:bg-hover" : "text-ink-2 hover:text-ink",
          )}
        >
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          <span className={cn(Icon && "sr-only")}>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}

/**
 * A preview of the post: its text in plain styles as it is typed, or the page, on the site or in the product's own
 * design.
 */
export function PreviewPanel({ onEdit }: { onEdit: (line: number) => void }) {
  const { id, role } = useCurrentWorkspace();
  const { data: workspace } = useQuery(workspaceQuery(id));
  const postId = useDraft((draft) => draft.post?.id);
  const isPhone = useMediaQuery("(width < 48rem)");
  const [chosen, setChosen] = useState(chosenPreview.get);
  const [width, setWidth] = useState(chosenWidth.get);
  const pattern = workspace?.previewPattern ?? null;
  const kind = chosen === "auto" ? (pattern === null ? "text" : "page") : chosen;
  const choose = (next: "text" | "page") => {
    chosenPreview.set(next);
    setChosen(next);
  };
  // Only people who can edit may create links.
  if (!atLeast(role, "editor")) return <TextPreview />;

  const bar = (actions: ReactNode) => (
    <div className="sticky top-0 z-10 flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b bg-surface px-3 py-1.5">
      <Switch
        legend={copy.previewPanel.kind}
        value={kind}
        onChange={choose}
        choices={[
          { value: "text", label: copy.previewPanel.text },
          { value: "page", label: pattern === null ? copy.previewPanel.page : copy.previewPanel.yourSite },
        ]}
      />
      {kind === "page" && !isPhone && (
        <Switch
          legend={copy.previewPanel.width}
          value={width}
          onChange={(next) => {
            chosenWidth.set(next);
            setWidth(next);
          }}
          choices={[
            { value: "desktop", label: copy.previewPanel.desktop, icon: Monitor },
            { value: "phone", label: copy.previewPanel.phone, icon: Smartphone },
          ]}
        />
      )}
      <div className="ml-auto flex items-center gap-1">{actions}</div>
    </div>
  );

  if (kind === "text" || workspace === undefined)
    return (
      <>
        {bar(null)}
        <TextPreview />
      </>
    );
  if (postId === undefined)
    return (
      <>
        {bar(null)}
        <p className="p-6 text-ink-3 text-sm">{copy.previewPanel.availableOnceSaved}</p>
      </>
    );
  return (
    <PagePreview
      key={postId}
      postId={postId}
      pattern={pattern}
      width={isPhone ? "screen" : width}
      bar={bar}
      onEdit={onEdit}
    />
  );
}

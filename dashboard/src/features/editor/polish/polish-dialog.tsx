import type { PolishAction } from "@schema/polish";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keyboardScroll } from "@/lib/focus";
import { copy } from "../copy";
import type { TextEditor, TextSection } from "../source/text-editor";
import { languages, polishWords, tones } from "./polish-actions";
import { PolishResultView } from "./polish-result";
import { usePolish } from "./use-polish";

const toneMax = 200;
const languageMax = 60;
const asksFirst: readonly PolishAction[] = ["change_tone", "translate", "rewrite"];

type PolishChoiceProps = {
  label: string;
  placeholder: string;
  suggestions: readonly string[];
  suggested: string;
  submit: string;
  max: number;
  initial: string;
  onAsk: (choice: string) => void;
};

/** One of the suggestions, or anything else in a few words. */
function PolishChoice(props: PolishChoiceProps) {
  const [wanted, setWanted] = useState(props.initial);
  const words = wanted.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== "") props.onAsk(words);
      }}
    >
      <Field label={props.label}>
        <Input
          autoFocus
          maxLength={props.max}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={props.placeholder}
        />
      </Field>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{props.suggested}</legend>
        {props.suggestions.map((one) => (
          <Button key={one} size="sm" onClick={() => props.onAsk(one)}>
            {one}
          </Button>
        ))}
      </fieldset>
      <DialogFooter>
        <Button type="submit" variant="primary" disabled={words === ""}>
          {props.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

function PolishInstruction({ onAsk }: { onAsk: (instruction: string) => void }) {
  const [instruction, setInstruction] = useState("");
  const words = instruction.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== "") onAsk(words);
      }}
    >
      <Field label={copy.polishDialog.whatShouldChange}>
        <Textarea
          autoFocus
          maxLength={2000}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit();
          }}
          placeholder={copy.polishDialog.explainSecondStep}
        />
      </Field>
      <DialogFooter>
        <Button type="submit" variant="primary" disabled={words === ""}>
          {copy.common.rewrite}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The text as it is being written; its end stays in view. */
function PolishWriting({ text, onStop }: { text: string; onStop: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== "") box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text]);
  return (
    <>
      <p role="status" className="mb-3 flex items-center gap-2 text-ink-2 text-sm">
        <Spinner /> {copy.polishDialog.writing}
      </p>
      <div
        ref={box}
        {...keyboardScroll(copy.polishDialog.textSoFar)}
        className="h-64 overflow-y-auto whitespace-pre-wrap rounded-lg border bg-surface p-3 text-sm leading-relaxed [overflow-wrap:anywhere]"
      >
        {text.trimStart()}
        <span
          aria-hidden="true"
          className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent align-text-bottom"
        />
      </div>
      <DialogFooter>
        <Button onClick={onStop}>{copy.polishDialog.stop}</Button>
      </DialogFooter>
    </>
  );
}

type PolishFailedProps = { message: string; isFinal: boolean; onRetry: () => void; onClose: () => void };

function PolishFailed({ message, isFinal, onRetry, onClose }: PolishFailedProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <>
      <Notice tone="bad">{message}</Notice>
      <p className="mt-3 text-ink-2 text-sm">
        Your text is unchanged. Open the{" "}
        <Link to="/w/$slug/writer" params={{ slug }} className={textLinkClass}>
          Writer page
        </Link>{" "}
        to check its settings, budget and recent calls.
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{copy.common.close}</Button>
        {!isFinal && (
          <Button variant="primary" onClick={onRetry}>
            {copy.common.tryAgain}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

type PolishDialogProps = {
  action: PolishAction;
  section: TextSection;
  name: string;
  postId: string;
  editor: TextEditor;
  onClosed: () => void;
};

/** An edit from the request to its acceptance. The text does not change before that. */
export function PolishDialog({ action, section, name, postId, editor, onClosed }: PolishDialogProps) {
  const { state, start, stop } = usePolish(postId);
  /** The tone, the language or the instruction. */
  const [wish, setWish] = useState("");
  const { text } = section;
  const ask = (wanted = wish) =>
    void start({
      section: text,
      action,
      ...(action === "change_tone" && { tone: wanted }),
      ...(action === "translate" && { language: wanted }),
      ...(action === "rewrite" && { instruction: wanted }),
    });
  const askWith = (wanted: string) => {
    setWish(wanted);
    ask(wanted);
  };
  useEffect(() => {
    if (!asksFirst.includes(action)) void start({ section: text, action });
    return stop;
  }, [action, text, start, stop]);
  const accept = (edited: string) => {
    if (!editor.accept(section, edited))
      toast.error(copy.polishDialog.sectionHasChanged, {
        description: copy.polishDialog.description,
      });
    onClosed();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClosed()}>
      <DialogContent
        title={`${polishWords[action]}: ${name}`}
        size="lg"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.focus();
        }}
      >
        {state === null && action === "change_tone" && (
          <PolishChoice
            label={copy.polishDialog.howShouldSound}
            placeholder={copy.polishDialog.placeholder}
            suggestions={tones}
            suggested={copy.polishDialog.suggestedTones}
            submit={copy.polishDialog.changeTone}
            max={toneMax}
            initial={wish}
            onAsk={askWith}
          />
        )}
        {state === null && action === "translate" && (
          <PolishChoice
            label={copy.polishDialog.whichLanguage}
            placeholder={copy.polishDialog.languagePlaceholder}
            suggestions={languages}
            suggested={copy.polishDialog.suggestedLanguages}
            submit={copy.polishActions.translate}
            max={languageMax}
            initial={wish}
            onAsk={askWith}
          />
        )}
        {state === null && action === "rewrite" && <PolishInstruction onAsk={askWith} />}
        {state?.phase === "asking" && <PolishWriting text={state.text} onStop={onClosed} />}
        {state?.phase === "failed" && (
          <PolishFailed
            message={state.message}
            isFinal={state.isFinal}
            onRetry={() => ask()}
            onClose={onClosed}
          />
        )}
        {state?.phase === "done" && (
          <PolishResultView
            before={text}
            result={state.result}
            onAccept={() => accept(state.result.section)}
            onReject={onClosed}
            onRetry={() => ask()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

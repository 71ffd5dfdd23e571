import type { EditorView } from "@codemirror/view";
import type { PolishAction } from "@schema/polish";
import { useEffect, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { acceptSection } from "../polish/accept-section";
import { polishWords } from "../polish/polish-actions";
import type { TextSection } from "../polish/section-at";
import { usePolish } from "../polish/use-polish";
import { PolishFailed } from "./polish-failed";
import { PolishResultView } from "./polish-result";
import { PolishTone } from "./polish-tone";
import { PolishWriting } from "./polish-writing";

type PolishDialogProps = {
  action: PolishAction;
  section: TextSection;
  name: string;
  postId: string;
  view: EditorView;
  onClosed: () => void;
};

/** An edit from its question to its acceptance. Nothing changes in the text before that. */
export function PolishDialog({ action, section, name, postId, view, onClosed }: PolishDialogProps) {
  const { state, start, stop } = usePolish(postId);
  const [tone, setTone] = useState("");
  const { text } = section;
  const ask = (wanted = tone) =>
    void start({ section: text, action, ...(action === "change_tone" && { tone: wanted }) });
  useEffect(() => {
    if (action !== "change_tone") void start({ section: text, action });
    return stop;
  }, [action, text, start, stop]);
  const accept = (edited: string) => {
    if (!acceptSection(view, section, edited))
      toast.error("The section is not there any more", {
        description: "It was changed meanwhile; polish it again.",
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
          view.focus();
        }}
      >
        {state === null && action === "change_tone" && (
          <PolishTone
            tone={tone}
            onAsk={(wanted) => {
              setTone(wanted);
              ask(wanted);
            }}
          />
        )}
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

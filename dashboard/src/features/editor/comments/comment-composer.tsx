import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { copy } from "../copy";
import { modifier } from "../source/text-editor";
import { MentionField } from "./mention-field";

type CommentComposerProps = {
  label: string;
  placeholder: string;
  submitLabel: string;
  initial?: string;
  onSubmit: (text: string) => Promise<unknown>;
  onCancel: () => void;
};

/** A focused field for a comment. Ctrl+Enter sends it; Escape closes it if it is unchanged. */
export function CommentComposer({
  label,
  placeholder,
  submitLabel,
  initial = "",
  onSubmit,
  onCancel,
}: CommentComposerProps) {
  const [text, setText] = useState(initial);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
    current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  const submit = async () => {
    if (text.trim() === "" || state.busy) return;
    setState({ busy: true, error: null });
    try {
      await onSubmit(text);
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === "Escape" && text === initial) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MentionField
        ref={field}
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      <FormError error={state.error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" variant="primary" loading={state.busy} disabled={text.trim() === ""}>
          {submitLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {copy.common.cancel}
        </Button>
        <span className="ml-auto phone:hidden text-ink-3 text-xs">{copy.commentsPanel.send(modifier)}</span>
      </div>
    </form>
  );
}

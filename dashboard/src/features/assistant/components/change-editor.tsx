import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { focusNow } from "@/lib/focus-now";

type ChangeEditorProps = {
  label: string;
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Words a proposed text anew; nothing is sent before the proposal is applied. */
export function ChangeEditor({ label, text, onSave, onCancel }: ChangeEditorProps) {
  const [value, setValue] = useState(text);
  return (
    <form
      className="grid gap-2 p-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(value.trim());
      }}
    >
      <Textarea
        ref={focusNow}
        aria-label={`Text of “${label}”`}
        maxLength={8000}
        rows={4}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && value === text && onCancel()}
        className="max-h-96"
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={value.trim() === ""}>
          Use this text
        </Button>
      </div>
    </form>
  );
}

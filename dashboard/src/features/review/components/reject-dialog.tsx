import type { ReviewItem } from "@schema/review";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useLast } from "@/lib/use-last";

type RejectDialogProps = {
  item: ReviewItem | null;
  onClose: () => void;
  onReject: (item: ReviewItem, input: { reason: string; deletePost: boolean }) => Promise<void>;
};

export function RejectDialog({ item, onClose, onReject }: RejectDialogProps) {
  const shown = useLast(item);
  const [fields, setFields] = useState({ reason: "", deletePost: false });
  const close = () => {
    setFields({ reason: "", deletePost: false });
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => !open && close()}
      title="Reject this draft?"
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{shown?.post.title}”</strong>{" "}
          leaves the queue.{" "}
          {fields.deletePost ? "It is deleted and cannot be brought back." : "It stays among your drafts."}
        </>
      }
      tone={fields.deletePost ? "danger" : "primary"}
      confirmLabel={fields.deletePost ? "Reject and delete" : "Reject"}
      onConfirm={async () => {
        if (shown) await onReject(shown, fields);
      }}
    >
      <div className="grid gap-4">
        <Field label="Reason" optional>
          <Input
            maxLength={500}
            value={fields.reason}
            onChange={({ target }) => setFields({ ...fields, reason: target.value })}
          />
        </Field>
        <div className="flex items-center gap-3">
          <Checkbox
            id="delete-rejected"
            checked={fields.deletePost}
            onCheckedChange={(on) => setFields({ ...fields, deletePost: on === true })}
          />
          <label htmlFor="delete-rejected" className="text-sm">
            Delete the draft as well
          </label>
        </div>
      </div>
    </ConfirmDialog>
  );
}

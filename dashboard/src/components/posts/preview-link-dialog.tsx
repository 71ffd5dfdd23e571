import { useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { previewLinksQuery, useCreatePreviewLink, useRevokePreviewLink } from "@/lib/posts/previews";
import { copy } from "../copy";

const lives = [
  { value: "24", label: copy.previewLinkDialog.day1 },
  { value: "72", label: copy.previewLinkDialog.days3 },
  { value: "168", label: copy.previewLinkDialog.week1 },
  { value: "720", label: copy.common.days30 },
];

type PreviewLinkDialogProps = { postId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a link, copies it if the browser allows, and shows its expiry. */
export function PreviewLinkDialog({ postId, open, onOpenChange }: PreviewLinkDialogProps) {
  const [hours, setHours] = useState("72");
  const create = useCreatePreviewLink(useCurrentWorkspace().id);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) create.reset();
  };
  const make = () =>
    create.mutate(
      { id: postId, expiresInHours: Number(hours) },
      {
        onSuccess: ({ url, siteUrl }) => navigator.clipboard.writeText(siteUrl ?? url).catch(() => undefined),
      },
    );

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={copy.previewLinkDialog.previewLink}
        description={copy.previewLinkDialog.description}
      >
        {create.data ? (
          <div className="grid gap-3" role="status">
            <CopyField
              value={create.data.siteUrl ?? create.data.url}
              label={copy.previewLinkDialog.previewLink}
              wrap
            />
            <p className="text-ink-2 text-sm">
              Expires <RelativeTime at={create.data.expiresAt} /> (
              {exactTime(Date.parse(create.data.expiresAt))}).
            </p>
            <DialogFooter className="mt-3">
              <a
                href={create.data.siteUrl ?? create.data.url}
                target="_blank"
                rel="noreferrer"
                className={buttonClass("secondary")}
              >
                <ExternalLink aria-hidden="true" />
                {copy.previewLinkDialog.open}
              </a>
              <Button variant="primary" onClick={() => change(false)}>
                {copy.previewLinkDialog.done}
              </Button>
            </DialogFooter>
          </div>
        ) : (
          <div className="grid gap-4">
            <Field label={copy.previewLinkDialog.expiresAfter}>
              <Select value={hours} onChange={(event) => setHours(event.target.value)} options={lives} />
            </Field>
            <FormError error={create.error} />
            {open && <LiveLinks postId={postId} />}
            <DialogFooter className="mt-2">
              <Button onClick={() => change(false)}>{copy.common.cancel}</Button>
              <Button variant="primary" loading={create.isPending} onClick={make}>
                {copy.previewLinkDialog.createAndCopyLink}
              </Button>
            </DialogFooter>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function LiveLinks({ postId }: { postId: string }) {
  const { id } = useCurrentWorkspace();
  const { data } = useQuery(previewLinksQuery(id, postId));
  const revoke = useRevokePreviewLink(id, postId);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={copy.previewLinkDialog.activeLinks} className="grid gap-2">
      <h3 className="font-medium text-sm">{copy.previewLinkDialog.activeLinks}</h3>
      <ul className="grid max-h-48 gap-1 overflow-y-auto">
        {data.items.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-3 text-ink-2 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {link.createdBy ?? "Someone"}, created <RelativeTime at={link.createdAt} />, expires{" "}
              <RelativeTime at={link.expiresAt} />
              {link.follow && copy.previewLinkDialog.ofEditor}
            </span>
            <Button
              size="sm"
              variant="ghost"
              loading={revoke.isPending && revoke.variables === link.id}
              onClick={() => revoke.mutate(link.id)}
            >
              {copy.previewLinkDialog.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <FormError error={revoke.error} />
    </section>
  );
}

import type { Member } from "@schema/workspaces";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** A one-time link that lets a member back in; its `url` is shown this once. */
const useCreateMemberLink = (workspaceId: string) =>
  useMutation({
    mutationFn: (userId: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":userId"]["sign-in-link"].$post({
          param: { workspaceId, userId },
        }),
      ),
    gcTime: 0,
  });

/** For a member who lost the way in: an owner makes the link and hands it over. */
export function MemberLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const workspace = useCurrentWorkspace();
  const create = useCreateMemberLink(workspace.id);
  const name = member.name || member.email;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {create.data ? (
        <DialogContent
          title={`Send this link to ${name}`}
          description="It works once, and you won’t see it again."
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CopyField value={create.data.url} label="Sign-in link" wrap />
          <p className="mt-3 text-ink-2 text-sm">
            It expires <RelativeTime at={create.data.expiresAt} />. Anyone who opens it signs in as {name}, so
            don’t share it with anyone else.
          </p>
          <DialogFooter>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent
          title={`Create a sign-in link for ${name}?`}
          description="For someone who forgot their password. The link signs them in once and lets them set a new one. The audit log records that you created it."
        >
          <FormError error={create.error} />
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" loading={create.isPending} onClick={() => create.mutate(member.userId)}>
              Create link
            </Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}

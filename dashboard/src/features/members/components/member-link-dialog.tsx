import type { Member } from "@schema/workspaces";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

/** A one-time link that signs a member in; its `url` is shown only once. */
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

/** For a member who cannot sign in: an owner creates the link and sends it to them. */
export function MemberLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const workspace = useCurrentWorkspace();
  const create = useCreateMemberLink(workspace.id);
  const name = member.name || member.email;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {create.data ? (
        <DialogContent
          title={copy.memberLinkDialog.sendLinkTo(name)}
          description={copy.memberLinkDialog.description}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CopyField value={create.data.url} label={copy.memberLinkDialog.signInLink} wrap />
          <p className="mt-3 text-ink-2 text-sm">
            It expires <RelativeTime at={create.data.expiresAt} />. Anyone who opens it signs in as {name}, so
            don’t share it with anyone else.
          </p>
          <DialogFooter>
            <Button variant="primary" onClick={onClose}>
              {copy.common.done}
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent
          title={copy.memberLinkDialog.title(name)}
          description={copy.memberLinkDialog.forSomeoneWhoForgot}
        >
          <FormError error={create.error} />
          <DialogFooter>
            <Button onClick={onClose}>{copy.common.cancel}</Button>
            <Button variant="primary" loading={create.isPending} onClick={() => create.mutate(member.userId)}>
              {copy.common.createLink}
            </Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}

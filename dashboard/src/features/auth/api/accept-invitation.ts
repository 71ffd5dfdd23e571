import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (json: { token: string; name?: string; password?: string }) =>
      unwrap(api.v1.invitations.accept.$post({ json })),
  });

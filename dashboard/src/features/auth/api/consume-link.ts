import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Uses up a one-time link and signs in. */
export const useConsumeLink = () =>
  useMutation({
    mutationFn: (json: { token: string; newPassword?: string }) => unwrap(api.v1.auth.link.$post({ json })),
  });

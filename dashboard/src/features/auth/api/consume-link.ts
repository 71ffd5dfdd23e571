import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Spends a one-time link. A POST, so that whoever merely looks at the address does not. */
export const useConsumeLink = () =>
  useMutation({
    mutationFn: (json: { token: string; newPassword?: string }) => unwrap(api.v1.auth.link.$post({ json })),
  });

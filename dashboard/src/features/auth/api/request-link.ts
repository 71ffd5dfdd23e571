import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Answers the same whether or not the account exists. */
export const useRequestLink = () =>
  useMutation({
    mutationFn: (json: { email: string }) => unwrap(api.v1.auth.link.request.$post({ json })),
  });

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { tokensQuery } from "./tokens";

/** The answer's `token` is shown this once. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { name: string; expiresInDays?: number }) => unwrap(api.v1.me.tokens.$post({ json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

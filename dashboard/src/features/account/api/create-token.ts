import type { AccessTokenCreate } from "@schema/auth";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";
import { tokensQuery } from "./tokens";

/** The answer's `token` is shown this once. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof AccessTokenCreate>) => unwrap(api.v1.me.tokens.$post({ json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

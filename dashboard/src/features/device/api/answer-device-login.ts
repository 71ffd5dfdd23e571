import type { TokenAccess } from "@schema/token-access";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** Null denies. */
export function useAnswerDeviceLogin(userCode: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (access: TokenAccess | null) =>
      unwrap(
        access === null
          ? api.v1.auth.device.deny.$post({ json: { userCode } })
          : api.v1.auth.device.allow.$post({ json: { userCode, access } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["tokens"] }),
  });
}

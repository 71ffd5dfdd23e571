import type { DeviceLoginAllow } from "@schema/device-login";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "@/lib/api";

export type DeviceGrant = Pick<z.infer<typeof DeviceLoginAllow>, "access" | "expiresInDays">;

/** Null denies. */
export function useAnswerDeviceLogin(userCode: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (grant: DeviceGrant | null) =>
      unwrap(
        grant === null
          ? api.v1.auth.device.deny.$post({ json: { userCode } })
          : api.v1.auth.device.allow.$post({ json: { userCode, ...grant } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["tokens"] }),
  });
}

import type { VoiceUpdate } from "@schema/voice";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const voiceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "voice"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].voice.$get({ param: { workspaceId } })),
  });

/** Refused with 409 if the voice now has another version; then the stored one is loaded again. */
export function useUpdateVoice(workspaceId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = voiceQuery(workspaceId);
  return useMutation({
    mutationFn: (json: VoiceUpdate) =>
      unwrap(api.v1.workspaces[":workspaceId"].voice.$patch({ param: { workspaceId }, json })),
    onSuccess: (voice) => queryClient.setQueryData(queryKey, voice),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useDeriveVoice(workspaceId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = voiceQuery(workspaceId);
  return useMutation({
    mutationFn: (json: { version: number }) =>
      unwrap(api.v1.workspaces[":workspaceId"].voice.derive.$post({ param: { workspaceId }, json })),
    onSuccess: (voice) => queryClient.setQueryData(queryKey, voice),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

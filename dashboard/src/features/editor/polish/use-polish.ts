import type { PolishInput } from "@schema/polish";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { ApiError, messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { writerKey } from "@/lib/writer/writer-key";
import { polishSection } from "../api/polish-section";
import { afterMessage, begun, isFinal, type PolishState } from "./polish-state";

/** One edit at a time; a new one stops the one that is being written. Whoever leaves calls `stop`. */
export function usePolish(postId: string) {
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState<PolishState | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  const start = useCallback(
    async (input: PolishInput): Promise<void> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setState(begun);
      try {
        for await (const message of polishSection({ workspaceId, id: postId }, input, own.signal)) {
          if (own.signal.aborted) return;
          setState((before) => afterMessage(before ?? begun, message));
        }
      } catch (error) {
        if (own.signal.aborted) return;
        const final = error instanceof ApiError && isFinal(error.code);
        setState({ phase: "failed", message: messageOf(error), isFinal: final });
      } finally {
        void queryClient.invalidateQueries({ queryKey: writerKey(workspaceId) });
      }
    },
    [workspaceId, postId, queryClient],
  );
  return { state, start, stop };
}

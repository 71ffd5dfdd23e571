import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/** Begins a session in the app: forgets all that was read before it, and goes on to `next` or the start. */
export function useEnter() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (next = "/") => {
    queryClient.clear();
    router.history.replace(next);
  };
}

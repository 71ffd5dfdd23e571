import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";

/** Starts a session in the app: forgets everything that was read before it, and goes to `next` or the start. */
export function useEnter() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (next = "/") => {
    queryClient.clear();
    router.history.replace(next);
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "@/components/ui/toast";
import { forgetUnsent } from "@/lib/device-storage";
import { api, unwrap } from "../lib/api";
import { messageOf } from "../lib/api-error";
import { forgetViews } from "../lib/posts/use-saved-views";
import { copy } from "./copy";

export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => unwrap(api.v1.auth["sign-out"].$post()),
    onSuccess: async () => {
      await navigate({ to: "/sign-in" });
      forgetUnsent();
      forgetViews();
      queryClient.clear();
    },
    onError: (error) => toast.error(copy.signOut.couldntSignOut, { description: messageOf(error) }),
  });
}

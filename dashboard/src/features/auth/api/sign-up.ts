import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const useSignUp = () =>
  useMutation({
    mutationFn: (json: { name: string; email: string; password: string; setupToken?: string }) =>
      unwrap(api.v1.auth["sign-up"].$post({ json })),
  });

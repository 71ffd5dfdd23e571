import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

export const useSignIn = () =>
  useMutation({
    mutationFn: (json: { email: string; password: string }) => unwrap(api.v1.auth["sign-in"].$post({ json })),
  });

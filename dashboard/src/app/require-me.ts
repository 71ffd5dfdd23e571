import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { ApiError } from "@/lib/api-error";
import { meQuery } from "@/lib/me";

/** For `beforeLoad`: the signed-in user, or a redirect to the sign-in page that leads back here. */
export async function requireMe(queryClient: QueryClient, here: string) {
  try {
    return await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw redirect({ to: "/sign-in", search: here === "/" ? {} : { next: here } });
    }
    throw error;
  }
}

import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api-error";

const mostRetries = 2;

/** Retries only temporary failures: a lost connection, or a server that reports being unavailable. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 502 || error.status === 503;
}

/** `onSignedOut` runs when a call is refused because the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === "unauthorized") onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        networkMode: "always",
        retry: (failures, error) => failures < mostRetries && mayPass(error),
        retryDelay: (attempt, error) =>
          Math.max(500 * 2 ** attempt, (error instanceof ApiError && error.retryAfterMs) || 0),
      },
      mutations: { networkMode: "always" },
    },
  });
}

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { webhooksKey } from "../../../dashboard/src/features/webhooks/api";
import { useFreshWebhooks } from "../../../dashboard/src/features/webhooks/use-delivery-log";

it("reads the endpoints again when a delivery went on, and only then", () => {
  const client = new QueryClient();
  const key = [...webhooksKey("ws_1"), "one", "wh_1"];
  client.setQueryData(key, {});
  const isStale = () => client.getQueryState(key)?.isInvalidated;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const pending = { id: "dlv_1", state: "pending", attempts: 0 } as const;
  const { rerender } = renderHook(({ of }) => useFreshWebhooks("ws_1", of), {
    wrapper,
    initialProps: { of: [pending] as Parameters<typeof useFreshWebhooks>[1] },
  });
  rerender({ of: [{ ...pending }] });
  expect(isStale()).toBe(false);
  rerender({ of: [{ ...pending, state: "delivered", attempts: 1 }] });
  expect(isStale()).toBe(true);
});

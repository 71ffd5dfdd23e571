import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as React from "react";
import { onTestFinished, vi } from "vitest";
import { createQueryClient } from "../../../dashboard/src/app/query-client";
import { routeTree } from "../../../dashboard/src/app/router";
import { dismissToast, shownToasts } from "../../../dashboard/src/components/ui/toast";
import { waitMs } from "../../support/hang";
import type { FakeApi } from "./fake-api";

// A slow machine is no failure.
configure({
  getElementError: (message) => new Error(message ?? ""),
  asyncUtilTimeout: waitMs,
});

// React's development build takes a stack trace for each of the first ten thousand elements in a second, a quarter of its work. No test reads them.
const internals: object = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

/** A live feed without messages. */
class SilentSource extends EventTarget {
  readonly readyState = 1;
  close() {}
}

/** Independent of fake timers, and of the window's. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The whole dashboard at a path, over a fake API. Tests find what people do: roles, names, text. */
export async function openDashboard(path: string, api: FakeApi) {
  cleanup();
  for (const { id } of shownToasts()) dismissToast(id);
  vi.stubGlobal("fetch", api.fetch);
  vi.stubGlobal("EventSource", SilentSource);
  const queryClient = createQueryClient(() => undefined);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, context: { queryClient }, history, defaultPendingMs: 0 });
  const app = React.createElement(RouterProvider, { router });
  onTestFinished(async () => {
    cleanup();
    // What React still has scheduled runs while there is a window.
    await nextTask();
  });
  render(React.createElement(QueryClientProvider, { client: queryClient }, app));
  return { user: userEvent.setup(), queryClient, router };
}

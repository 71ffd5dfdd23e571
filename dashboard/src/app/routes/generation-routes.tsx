import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { choiceParam, flagParam, pageParam, textParam } from "@/lib/search-params";
import { workspaceRoute } from "./base-routes";

const topicStates = ["used", "discarded"] as const;
const runStates = ["pending", "processing", "waiting", "completed", "failed", "cancelled"] as const;
const runKinds = ["post", "refresh", "topics", "context", "research"] as const;

type TopicsSearch = { page?: number; q?: string; state?: (typeof topicStates)[number] };
const topicsSearch = (search: Record<string, unknown>): TopicsSearch => ({
  page: pageParam(search.page),
  q: textParam(search.q),
  state: choiceParam(search.state, topicStates),
});

const topicsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "topics",
  validateSearch: topicsSearch,
  component: lazyRouteComponent(() => import("@/features/topics/components/topics-page"), "TopicsPage"),
});

const topicTrashRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "topics/trash",
  validateSearch: (search: Record<string, unknown>): { page?: number } => ({ page: pageParam(search.page) }),
  component: lazyRouteComponent(
    () => import("@/features/topics/components/topic-trash-page"),
    "TopicTrashPage",
  ),
});

const batchesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "generate",
  validateSearch: (search: Record<string, unknown>): { page?: number } => ({ page: pageParam(search.page) }),
  component: lazyRouteComponent(() => import("@/features/batches/components/batches-page"), "BatchesPage"),
});

const newBatchRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "generate/new",
  validateSearch: (search: Record<string, unknown>): { topics?: string } => ({
    topics: textParam(search.topics),
  }),
  component: lazyRouteComponent(() => import("@/features/batches/components/new-batch-page"), "NewBatchPage"),
});

type BatchSearch = { page?: number; state?: (typeof runStates)[number] };
const batchRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "generate/$batchId",
  validateSearch: (search: Record<string, unknown>): BatchSearch => ({
    page: pageParam(search.page),
    state: choiceParam(search.state, runStates),
  }),
  component: lazyRouteComponent(() => import("@/features/batches/components/batch-page"), "BatchPage"),
});

type RunsSearch = BatchSearch & { kind?: (typeof runKinds)[number] };
const runsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "runs",
  validateSearch: (search: Record<string, unknown>): RunsSearch => ({
    page: pageParam(search.page),
    state: choiceParam(search.state, runStates),
    kind: choiceParam(search.kind, runKinds),
  }),
  component: lazyRouteComponent(() => import("@/features/runs/components/runs-page"), "RunsPage"),
});

const runRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "runs/$runId",
  component: lazyRouteComponent(() => import("@/features/runs/components/run-page"), "RunPage"),
});

/** `run` names the draft that is open: by its run or, of a post that was only sent for review, by the post. */
type ReviewSearch = { page?: number; run?: string; batch?: string; mine?: true };
const reviewRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "review",
  validateSearch: (search: Record<string, unknown>): ReviewSearch => ({
    page: pageParam(search.page),
    run: textParam(search.run),
    batch: textParam(search.batch),
    mine: flagParam(search.mine),
  }),
  component: lazyRouteComponent(() => import("@/features/review/components/review-page"), "ReviewPage"),
});

const autopilotsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "autopilots",
  component: lazyRouteComponent(
    () => import("@/features/autopilots/components/autopilots-page"),
    "AutopilotsPage",
  ),
});

const newAutopilotRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "autopilots/new",
  component: lazyRouteComponent(
    () => import("@/features/autopilots/components/edit-autopilot-page"),
    "NewAutopilotPage",
  ),
});

const autopilotRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "autopilots/$autopilotId",
  component: lazyRouteComponent(
    () => import("@/features/autopilots/components/autopilot-page"),
    "AutopilotPage",
  ),
});

const editAutopilotRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "autopilots/$autopilotId/edit",
  component: lazyRouteComponent(
    () => import("@/features/autopilots/components/edit-autopilot-page"),
    "EditAutopilotPage",
  ),
});

export const generationRoutes = [
  topicsRoute,
  topicTrashRoute,
  batchesRoute,
  newBatchRoute,
  batchRoute,
  autopilotsRoute,
  newAutopilotRoute,
  autopilotRoute,
  editAutopilotRoute,
  runsRoute,
  runRoute,
  reviewRoute,
] as const;

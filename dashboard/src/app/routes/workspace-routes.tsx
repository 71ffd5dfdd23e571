import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { ImagesSearch } from "@/lib/images/images";
import { readPostsSearch } from "@/lib/posts/posts-search";
import { choiceParam, flagParam, lineParam, pageParam, textParam } from "@/lib/search-params";
import { logSearch } from "@/lib/webhooks/log-search";
import { assistantRoutes } from "./assistant-routes";
import { workspaceRoute } from "./base-routes";
import { generationRoutes } from "./generation-routes";
import { integrationRoutes } from "./integration-routes";

const webhooksRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "webhooks",
  component: lazyRouteComponent(() => import("@/features/webhooks/components/webhooks-page"), "WebhooksPage"),
});

const deliveriesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "webhooks/deliveries",
  validateSearch: logSearch,
  component: lazyRouteComponent(
    () => import("@/features/webhooks/components/deliveries-page"),
    "DeliveriesPage",
  ),
});

const webhookRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "webhooks/$webhookId",
  validateSearch: logSearch,
  component: lazyRouteComponent(() => import("@/features/webhooks/components/webhook-page"), "WebhookPage"),
});

const systemRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "system",
  component: lazyRouteComponent(() => import("@/features/system/components/system-page"), "SystemPage"),
});

const webhookRoutes = [webhooksRoute, deliveriesRoute, webhookRoute, systemRoute] as const;

const days = [7, 28, 90, 365] as const;
const scopes = ["posts", "site"] as const;

type AnalyticsSearch = {
  days?: (typeof days)[number];
  scope?: (typeof scopes)[number];
  error?: string;
};
const analyticsSearch = (search: Record<string, unknown>): AnalyticsSearch => ({
  days: days.find((one) => one === Number(search.days)),
  scope: choiceParam(search.scope, scopes),
  error: textParam(search.error),
});

const analyticsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "analytics",
  validateSearch: analyticsSearch,
  component: lazyRouteComponent(
    () => import("@/features/analytics/components/analytics-page"),
    "AnalyticsPage",
  ),
});

const writerRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "writer",
  component: lazyRouteComponent(() => import("@/features/writer/components/writer-page"), "WriterPage"),
});

const brandRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "brand",
  component: lazyRouteComponent(() => import("@/features/brand/components/brand-page"), "BrandPage"),
});

type PageSearch = { page?: number };
const pageSearch = (search: Record<string, unknown>): PageSearch => ({ page: pageParam(search.page) });

const homeRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "/",
  component: lazyRouteComponent(() => import("@/features/home/components/home-page"), "HomePage"),
});

const postsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "posts",
  validateSearch: readPostsSearch,
  component: lazyRouteComponent(() => import("@/features/posts/components/posts-page"), "PostsPage"),
});

const trashRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "posts/trash",
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import("@/features/posts/components/trash-page"), "TrashPage"),
});

const authorsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "posts/authors",
  component: lazyRouteComponent(
    () => import("@/features/posts/components/authors/authors-page"),
    "AuthorsPage",
  ),
});

const categoriesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "posts/categories",
  component: lazyRouteComponent(
    () => import("@/features/posts/components/categories/categories-page"),
    "CategoriesPage",
  ),
});

type CalendarSearch = { view?: "week"; date?: string; zone?: string };
const calendarSearch = (search: Record<string, unknown>): CalendarSearch => ({
  view: choiceParam(search.view, ["week"]),
  date: textParam(search.date),
  zone: textParam(search.zone),
});

const calendarRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "calendar",
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import("@/features/calendar/components/calendar-page"), "CalendarPage"),
});

const editorRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "posts/$postId",
  validateSearch: (
    search: Record<string, unknown>,
  ): { review?: string; batch?: string; publish?: "now" | "later"; line?: number } => ({
    review: textParam(search.review),
    batch: textParam(search.batch),
    publish: choiceParam(search.publish, ["now", "later"]),
    line: lineParam(search.line),
  }),
  component: lazyRouteComponent(() => import("@/features/editor/page/editor-page"), "EditorPage"),
});

const importRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "import",
  component: lazyRouteComponent(() => import("@/features/import/components/import-page"), "ImportPage"),
});

const imagesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "images",
  validateSearch: (search: Record<string, unknown>): ImagesSearch => ({
    page: pageParam(search.page),
    q: textParam(search.q),
    unused: flagParam(search.unused),
  }),
  component: lazyRouteComponent(() => import("@/features/images/components/images-page"), "ImagesPage"),
});

const imageTrashRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "images/trash",
  validateSearch: pageSearch,
  component: lazyRouteComponent(
    () => import("@/features/images/components/image-trash-page"),
    "ImageTrashPage",
  ),
});

const keysRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "keys",
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import("@/features/keys/components/keys-page"), "KeysPage"),
});

const membersRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "members",
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import("@/features/members/components/members-page"), "MembersPage"),
});

const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "settings",
  component: lazyRouteComponent(
    () => import("@/features/workspaces/components/settings-page"),
    "SettingsPage",
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: "audit",
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import("@/features/audit/components/audit-page"), "AuditPage"),
});

export const workspaceRoutes = [
  homeRoute,
  postsRoute,
  trashRoute,
  categoriesRoute,
  authorsRoute,
  calendarRoute,
  editorRoute,
  importRoute,
  imagesRoute,
  imageTrashRoute,
  keysRoute,
  membersRoute,
  settingsRoute,
  auditRoute,
  ...assistantRoutes,
  ...generationRoutes,
  ...webhookRoutes,
  ...integrationRoutes,
  writerRoute,
  analyticsRoute,
  brandRoute,
] as const;

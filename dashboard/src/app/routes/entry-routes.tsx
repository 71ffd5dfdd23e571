import { returnPath } from "@schema/return-path";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { choiceParam, textParam } from "@/lib/search-params";
import { lastWorkspace } from "@/lib/workspace";
import { requireMe, rootRoute, shellRoute } from "./base-routes";

const nextSearch = (search: Record<string, unknown>): { next?: string } => ({
  next: returnPath(search.next, location.origin),
});
/** Links from before tokens moved to the fragment; `beforeLoad` moves theirs there. */
const tokenSearch = (search: Record<string, unknown>): { token?: string } => ({
  token: textParam(search.token),
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context, location }) => {
    const workspace = lastWorkspace(await requireMe(context.queryClient, location.href));
    if (!workspace) throw redirect({ to: "/welcome", replace: true });
    throw redirect({ to: "/w/$slug", params: { slug: workspace.workspaceSlug }, replace: true });
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  validateSearch: (search): { next?: string; error?: string } => ({
    ...nextSearch(search),
    error: textParam(search.error),
  }),
  component: lazyRouteComponent(() => import("@/features/auth/components/sign-in-page"), "SignInPage"),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-up",
  component: lazyRouteComponent(() => import("@/features/auth/components/sign-up-page"), "SignUpPage"),
});

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot",
  component: lazyRouteComponent(() => import("@/features/auth/components/forgot-page"), "ForgotPage"),
});

const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/link",
  validateSearch: tokenSearch,
  beforeLoad: ({ search: { token } }) => {
    if (token) throw redirect({ to: "/link", hash: `token=${token}`, replace: true });
  },
  component: lazyRouteComponent(() => import("@/features/auth/components/link-page"), "LinkPage"),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invite",
  validateSearch: tokenSearch,
  beforeLoad: ({ search: { token } }) => {
    if (token) throw redirect({ to: "/invite", hash: `token=${token}`, replace: true });
  },
  component: lazyRouteComponent(() => import("@/features/auth/components/invite-page"), "InvitePage"),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/welcome",
  beforeLoad: ({ context, location }) => requireMe(context.queryClient, location.href).then(() => undefined),
  component: lazyRouteComponent(() => import("@/features/workspaces/components/welcome-page"), "WelcomePage"),
});

export const entryRoutes = [
  indexRoute,
  signInRoute,
  signUpRoute,
  forgotRoute,
  linkRoute,
  inviteRoute,
  welcomeRoute,
] as const;

const tabs = ["profile", "sessions", "tokens"] as const;

export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/account",
  validateSearch: (search): { tab?: (typeof tabs)[number]; error?: string } => ({
    tab: choiceParam(search.tab, tabs),
    error: textParam(search.error),
  }),
  component: lazyRouteComponent(() => import("@/features/account/components/account-page"), "AccountPage"),
});

export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/device",
  validateSearch: (search): { code?: string } => ({ code: textParam(search.code) }),
  beforeLoad: ({ context, location }) => requireMe(context.queryClient, location.href).then(() => undefined),
  component: lazyRouteComponent(() => import("@/features/device/components/device-page"), "DevicePage"),
});

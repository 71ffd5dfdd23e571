import type { Overview } from "@schema/overview";
import type { Role } from "@schema/role";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartLine from "lucide-react/icons/chart-line";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import Image from "lucide-react/icons/image";
import Settings from "lucide-react/icons/settings";
import Sparkles from "lucide-react/icons/sparkles";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { copy } from "../copy";

/** A page of a workspace. */
export type NavPage = {
  label: string;
  to:
    | "/w/$slug"
    | `/w/$slug/${"posts" | "posts/categories" | "posts/authors" | "posts/trash" | "images/trash" | "runs" | "webhooks/deliveries" | "calendar" | "analytics" | "topics" | "generate" | "autopilots" | "review" | "writer" | "brand" | "context" | "sources" | "import" | "images" | "keys" | "webhooks" | "integrations" | "members" | "settings" | "audit" | "system"}`;
  least: Role;
  /** A part of the list of posts. */
  search?: Pick<PostsSearch, "status" | "scheduled">;
  /** Whether it is current on another page, too. */
  includes?: "/w/$slug/runs";
  /** What is counted beside it. */
  count?: keyof Overview["counts"];
};

type NavItem = NavPage & { icon: LucideIcon };

/** An entry with pages of its own, which show while one of them is open. */
type NavSection = {
  label: string;
  icon: LucideIcon;
  items: NavPage[];
  /** Whether most people open its first page: choosing the entry then closes the menu on a phone. */
  isPage?: true;
};

/** The sidebar; an item appears from the role that may read its page. */
export const navEntries: (NavItem | NavSection)[] = [
  { label: copy.navItems.home, to: "/w/$slug", icon: House, least: "viewer" },
  {
    label: copy.navItems.posts,
    icon: FileText,
    isPage: true,
    items: [
      { label: copy.navItems.allPosts, to: "/w/$slug/posts", least: "viewer" },
      {
        label: copy.navItems.drafts,
        to: "/w/$slug/posts",
        search: { status: "DRAFT" },
        least: "viewer",
        count: "drafts",
      },
      {
        label: copy.navItems.scheduled,
        to: "/w/$slug/posts",
        search: { scheduled: true },
        least: "viewer",
        count: "scheduled",
      },
      { label: copy.navItems.review, to: "/w/$slug/review", least: "viewer", count: "review" },
    ],
  },
  { label: copy.navItems.calendar, to: "/w/$slug/calendar", icon: CalendarDays, least: "viewer" },
  { label: copy.navItems.images, to: "/w/$slug/images", icon: Image, least: "viewer" },
  { label: copy.navItems.analytics, to: "/w/$slug/analytics", icon: ChartLine, least: "viewer" },
  {
    label: copy.navItems.aiStudio,
    icon: Sparkles,
    items: [
      { label: copy.navItems.topics, to: "/w/$slug/topics", least: "viewer" },
      { label: copy.navItems.generate, to: "/w/$slug/generate", includes: "/w/$slug/runs", least: "viewer" },
      { label: copy.navItems.autopilots, to: "/w/$slug/autopilots", least: "viewer" },
      { label: copy.navItems.context, to: "/w/$slug/context", least: "viewer" },
      { label: copy.navItems.sources, to: "/w/$slug/sources", least: "viewer" },
      { label: copy.navItems.writer, to: "/w/$slug/writer", least: "viewer" },
    ],
  },
  {
    label: copy.navItems.settings,
    icon: Settings,
    items: [
      { label: copy.navItems.general, to: "/w/$slug/settings", least: "viewer" },
      { label: copy.navItems.brand, to: "/w/$slug/brand", least: "viewer" },
      { label: copy.navItems.members, to: "/w/$slug/members", least: "viewer" },
      { label: copy.navItems.apiKeys, to: "/w/$slug/keys", least: "admin" },
      { label: copy.navItems.webhooks, to: "/w/$slug/webhooks", least: "editor" },
      { label: copy.navItems.integrations, to: "/w/$slug/integrations", least: "viewer" },
      { label: copy.navItems.import, to: "/w/$slug/import", least: "editor" },
      { label: copy.navItems.auditLog, to: "/w/$slug/audit", least: "admin" },
      { label: copy.common.system, to: "/w/$slug/system", least: "editor" },
    ],
  },
];

/** Pages that are reached from other pages; the palette finds them, too. */
export const furtherPages: (NavPage & { detail: string })[] = [
  {
    label: copy.navItems.categories,
    to: "/w/$slug/posts/categories",
    least: "viewer",
    detail: copy.navItems.posts,
  },
  {
    label: copy.navItems.authors,
    to: "/w/$slug/posts/authors",
    least: "viewer",
    detail: copy.navItems.posts,
  },
  { label: copy.navItems.trash, to: "/w/$slug/posts/trash", least: "viewer", detail: copy.navItems.posts },
  { label: copy.navItems.trash, to: "/w/$slug/images/trash", least: "viewer", detail: copy.navItems.images },
  { label: copy.navItems.allRuns, to: "/w/$slug/runs", least: "viewer", detail: copy.navItems.generate },
  {
    label: copy.navItems.deliveryLog,
    to: "/w/$slug/webhooks/deliveries",
    least: "editor",
    detail: copy.navItems.webhooks,
  },
];

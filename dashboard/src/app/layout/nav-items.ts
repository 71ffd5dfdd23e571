import type { Role } from "@schema/role";
import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartLine from "lucide-react/icons/chart-line";
import FileText from "lucide-react/icons/file-text";
import Image from "lucide-react/icons/image";
import Import from "lucide-react/icons/import";
import Inbox from "lucide-react/icons/inbox";
import KeyRound from "lucide-react/icons/key-round";
import Layers from "lucide-react/icons/layers";
import Library from "lucide-react/icons/library";
import Lightbulb from "lucide-react/icons/lightbulb";
import ListTodo from "lucide-react/icons/list-todo";
import Palette from "lucide-react/icons/palette";
import PenLine from "lucide-react/icons/pen-line";
import Plug from "lucide-react/icons/plug";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";
import Webhook from "lucide-react/icons/webhook";
import { copy } from "../copy";

type NavItem = {
  label: string;
  to: `/w/$slug/${"posts" | "calendar" | "analytics" | "topics" | "generate" | "review" | "writer" | "brand" | "context" | "sources" | "import" | "images" | "keys" | "webhooks" | "integrations" | "members" | "settings" | "audit" | "system"}`;
  icon: LucideIcon;
  least: Role;
};

/** The sidebar's groups; an item appears from the role that may read its page. */
export const navGroups: { label: string; items: NavItem[] }[] = [
  {
    label: copy.navItems.content,
    items: [
      { label: copy.navItems.posts, to: "/w/$slug/posts", icon: FileText, least: "viewer" },
      { label: copy.navItems.calendar, to: "/w/$slug/calendar", icon: CalendarDays, least: "viewer" },
      { label: copy.navItems.analytics, to: "/w/$slug/analytics", icon: ChartLine, least: "viewer" },
      { label: copy.navItems.images, to: "/w/$slug/images", icon: Image, least: "viewer" },
      { label: copy.navItems.import, to: "/w/$slug/import", icon: Import, least: "editor" },
    ],
  },
  {
    label: copy.navItems.knowledge,
    items: [
      { label: copy.navItems.context, to: "/w/$slug/context", icon: Lightbulb, least: "viewer" },
      { label: copy.navItems.sources, to: "/w/$slug/sources", icon: Library, least: "viewer" },
    ],
  },
  {
    label: copy.navItems.generation,
    items: [
      { label: copy.navItems.topics, to: "/w/$slug/topics", icon: ListTodo, least: "viewer" },
      { label: copy.navItems.generate, to: "/w/$slug/generate", icon: Layers, least: "viewer" },
      { label: copy.navItems.review, to: "/w/$slug/review", icon: Inbox, least: "viewer" },
      { label: copy.navItems.writer, to: "/w/$slug/writer", icon: PenLine, least: "viewer" },
      { label: copy.navItems.brand, to: "/w/$slug/brand", icon: Palette, least: "viewer" },
    ],
  },
  {
    label: copy.common.workspace,
    items: [
      { label: copy.navItems.apiKeys, to: "/w/$slug/keys", icon: KeyRound, least: "admin" },
      { label: copy.navItems.webhooks, to: "/w/$slug/webhooks", icon: Webhook, least: "editor" },
      { label: copy.navItems.integrations, to: "/w/$slug/integrations", icon: Plug, least: "viewer" },
      { label: copy.navItems.members, to: "/w/$slug/members", icon: Users, least: "viewer" },
      { label: copy.navItems.auditLog, to: "/w/$slug/audit", icon: ScrollText, least: "admin" },
      { label: copy.common.system, to: "/w/$slug/system", icon: Activity, least: "editor" },
      { label: copy.navItems.settings, to: "/w/$slug/settings", icon: Settings, least: "viewer" },
    ],
  },
];

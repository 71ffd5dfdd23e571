import { Link } from "@tanstack/react-router";
import BookOpen from "lucide-react/icons/book-open";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import CircleUser from "lucide-react/icons/circle-user";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useSyncExternalStore } from "react";
import { Avatar } from "@/components/ui/avatar";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "@/components/ui/menu";
import { useSignOut } from "@/components/use-sign-out";
import { useMe } from "@/lib/me";
import { chosenTheme, onThemeChange, setTheme, themes } from "@/lib/theme-choice";
import { copy } from "../copy";

const useTheme = () => useSyncExternalStore(onThemeChange, chosenTheme);

const themeIcons = { system: Monitor, light: Sun, dark: Moon };
const themeLabels = { system: copy.common.system, light: copy.userMenu.light, dark: copy.userMenu.dark };

export function UserMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { user } = useMe();
  const theme = useTheme();
  const signOut = useSignOut();

  return (
    <Menu>
      <MenuTrigger className="flex w-full items-center gap-2.5 rounded-lg p-2 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover">
        <Avatar name={user.name || user.email} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="sr-only">{copy.userMenu.accountMenu} </span>
          <span className="block truncate font-medium text-sm">{user.name}</span>
          <span className="block truncate text-ink-3 text-xs">{user.email}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </MenuTrigger>
      <MenuContent align="start" side="top" className="w-(--radix-dropdown-menu-trigger-width)">
        <MenuItem asChild>
          <Link to="/account" onClick={onNavigate}>
            <CircleUser aria-hidden="true" />
            {copy.userMenu.yourAccount}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <a href="/docs" target="_blank" rel="noreferrer">
            <BookOpen aria-hidden="true" />
            {copy.userMenu.documentation}
          </a>
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{copy.userMenu.theme}</MenuLabel>
        <MenuRadioGroup value={theme}>
          {themes.map((name) => {
            const Icon = themeIcons[name];
            return (
              <MenuRadioItem key={name} value={name} onSelect={() => setTheme(name)}>
                <Icon aria-hidden="true" />
                {themeLabels[name]}
              </MenuRadioItem>
            );
          })}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={() => signOut.mutate()}>
          <LogOut aria-hidden="true" />
          {copy.userMenu.signOut}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

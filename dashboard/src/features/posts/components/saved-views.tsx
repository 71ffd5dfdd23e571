import { Link } from "@tanstack/react-router";
import Bookmark from "lucide-react/icons/bookmark";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type PostsSearch, readPostFilters } from "@/lib/posts/posts-search";
import { filtersKey, type SavedView, useSavedViews } from "@/lib/posts/use-saved-views";
import { copy } from "../copy";

const ViewNameDialog = lazy(() => import("./view-name-dialog").then((m) => ({ default: m.ViewNameDialog })));

const showNow = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });

type ViewMenuProps = { view: SavedView; onRename: () => void; onDelete: () => void };

function ViewMenu({ view, onRename, onDelete }: ViewMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          size="icon-sm"
          aria-label={copy.savedViews.actionsFor(view.name)}
          className="-outline-offset-2 -ml-1 mr-0.5 size-6.5 rounded-md phone:size-10"
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          if (trigger.current) return;
          event.preventDefault();
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
      >
        <MenuItem onSelect={onRename}>
          <Pencil aria-hidden="true" />
          {copy.savedViews.rename}
        </MenuItem>
        <MenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          {copy.savedViews.delete}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** Links to saved views; the open one has a menu. Filters that are not saved yet can be. */
export function SavedViews({ search }: { search: PostsSearch }) {
  const { id, slug } = useCurrentWorkspace();
  const { views, remove } = useSavedViews(id);
  const [named, setNamed] = useState<SavedView | "new" | null>(null);
  const shown = filtersKey(search);
  const isNew = shown !== "{}" && views.every(({ filters }) => filtersKey(filters) !== shown);
  const erase = (view: SavedView) => {
    const undo = remove(view.name);
    toast.success(copy.savedViews.deleted(view.name), {
      action: { label: copy.savedViews.undo, onClick: undo },
    });
  };
  if (views.length === 0 && !isNew && !named) return null;
  return (
    <div className="flex min-w-0 items-start gap-2">
      {views.length > 0 && (
        <nav
          aria-label={copy.savedViews.savedViews}
          className="min-w-0 phone:overflow-x-auto phone:[scrollbar-width:none]"
        >
          <ul className="flex gap-1.5 md:flex-wrap">
            {views.map((view) => {
              const key = filtersKey(view.filters);
              const isShown = key === shown;
              return (
                <li
                  key={key}
                  ref={isShown ? showNow : undefined}
                  className={cn(
                    "flex h-8 shrink-0 items-center rounded-lg border phone:h-11",
                    isShown ? "border-line-strong bg-hover" : "hover:bg-hover",
                  )}
                >
                  <Link
                    to="/w/$slug/posts"
                    params={{ slug }}
                    search={{ ...view.filters, limit: search.limit }}
                    activeOptions={{ exact: true, includeSearch: true }}
                    aria-current={isShown ? "page" : undefined}
                    className={cn(
                      "-outline-offset-2 flex h-full max-w-56 items-center rounded-lg px-2.5 font-medium text-[0.8125rem] transition-colors hover:text-ink",
                      isShown ? "text-ink" : "text-ink-2",
                    )}
                  >
                    <span className="truncate">{view.name}</span>
                  </Link>
                  {isShown && (
                    <ViewMenu view={view} onRename={() => setNamed(view)} onDelete={() => erase(view)} />
                  )}
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      {isNew && (
        <Button variant="ghost" size="sm" onClick={() => setNamed("new")}>
          <Bookmark aria-hidden="true" />
          {copy.savedViews.saveView}
        </Button>
      )}
      {named && (
        <Suspense fallback={null}>
          <ViewNameDialog
            view={named === "new" ? null : named}
            filters={readPostFilters({ ...search })}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

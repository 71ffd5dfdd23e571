import type { PostSummary } from "@schema/posts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { MarkedText } from "@/components/marked-text";
import { overlayClass } from "@/components/ui/dialog";
import { useSignOut } from "@/components/use-sign-out";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { useReturnFocus } from "@/lib/focus";
import { useDebounced } from "@/lib/hooks";
import { queryWords } from "@/lib/mark-words";
import { useMe } from "@/lib/me";
import { postsKey } from "@/lib/posts/post-queries";
import { useSavedViews } from "@/lib/posts/use-saved-views";
import { atLeast } from "@/lib/roles";
import { setTheme, themes } from "@/lib/theme-choice";
import { copy } from "../copy";
import { furtherPages, type NavPage, navEntries } from "./nav-items";

const postsMax = 6;
const settleMs = 150;

type Option = { id: string; group: string; label: string; detail?: string; run: () => unknown };

type Found = { items: PostSummary[]; q: string };

/**
 * The workspace's posts that match the words, best first; without words, the ones changed last. While a search is
 * running, the previous results that still match.
 */
function useFound(
  { id }: CurrentWorkspace,
  query: string,
  only: { status?: "DRAFT"; enabled?: boolean },
): Found {
  const { status, enabled = true } = only;
  const q = useDebounced(query, settleMs);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...postsKey(id), "palette", q, status],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId: id },
          query: { limit: String(postsMax), ...(q !== "" && { q }), ...(status && { status }) },
        }),
      ),
    placeholderData: keepPreviousData,
    enabled,
  });
  const isAnswer = q === query && !isPlaceholderData;
  const words = queryWords(query.toLowerCase());
  const items = (data?.items ?? []).filter(
    ({ title }) => isAnswer || words.every((word) => title.toLowerCase().includes(word)),
  );
  return { items, q };
}

function usePostOptions(workspace: CurrentWorkspace, query: string): Option[] {
  const navigate = useNavigate();
  const { items, q } = useFound(workspace, query, {});
  return items.map(({ id, title, slug }) => ({
    id,
    group: q === "" ? copy.palette.recentPosts : copy.palette.posts,
    label: title || `/${slug}`,
    detail: `/${slug}`,
    run: () => navigate({ to: "/w/$slug/posts/$postId", params: { slug: workspace.slug, postId: id } }),
  }));
}

const verbs = { publish: "now", schedule: "later" } as const;
const verbLettersMin = 3;

/** "publish bellows", or its first letters: a verb, and which drafts it is for. */
function readVerb(query: string): { verb: keyof typeof verbs; rest: string } | null {
  const [first = "", ...rest] = query.toLowerCase().split(/\s+/);
  const verb = (["publish", "schedule"] as const).find((each) => each.startsWith(first));
  return verb && first.length >= verbLettersMin ? { verb, rest: rest.join(" ") } : null;
}

/** Drafts to publish or schedule; the one that is open in the editor first. */
function useReleaseOptions(workspace: CurrentWorkspace, query: string): Option[] {
  const navigate = useNavigate();
  const { postId: opened } = useParams({ strict: false });
  const read = atLeast(workspace.role, "editor") ? readVerb(query) : null;
  const { items } = useFound(workspace, read?.rest ?? "", { status: "DRAFT", enabled: read !== null });
  if (!read) return [];
  return items
    .toSorted((a, b) => Number(b.id === opened) - Number(a.id === opened))
    .map(({ id, title, slug }) => ({
      id: `${read.verb}-${id}`,
      group: copy.palette.actions,
      label: copy.palette[read.verb](title || `/${slug}`),
      detail: `/${slug}`,
      run: () =>
        navigate({
          to: "/w/$slug/posts/$postId",
          params: { slug: workspace.slug, postId: id },
          search: { publish: verbs[read.verb] },
        }),
    }));
}

/** The pages in the sidebar, and their subpages. */
function usePageOptions({ slug, role }: CurrentWorkspace): Option[] {
  const navigate = useNavigate();
  const inSidebar = navEntries.flatMap((entry): (NavPage & { detail?: string })[] =>
    "items" in entry ? entry.items.map((item) => ({ ...item, detail: entry.label })) : [entry],
  );
  return [...inSidebar, ...furtherPages]
    .filter(({ least }) => atLeast(role, least))
    .map(({ label, to, search, detail }) => ({
      id: `${to}-${label}`,
      group: copy.palette.pages,
      label,
      ...(detail && { detail }),
      run: () => navigate({ to, params: { slug }, search }),
    }));
}

/** The saved views of the list of posts. */
function useViewOptions({ id, slug }: CurrentWorkspace): Option[] {
  const navigate = useNavigate();
  const { views } = useSavedViews(id);
  return views.map(({ name, filters }) => ({
    id: `view-${name}`,
    group: copy.palette.views,
    label: name,
    detail: copy.navItems.posts,
    run: () => navigate({ to: "/w/$slug/posts", params: { slug }, search: filters }),
  }));
}

function useActionOptions({ slug, role }: CurrentWorkspace): Option[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { workspaces } = useMe();
  const action = (id: string, label: string, run: () => unknown): Option => ({
    id,
    group: copy.palette.actions,
    label,
    run,
  });
  const open = (postId: string) => navigate({ to: "/w/$slug/posts/$postId", params: { slug, postId } });
  return [
    ...(atLeast(role, "editor") ? [action("new", copy.palette.newPost, () => open("new"))] : []),
    ...workspaces
      .filter(({ workspaceSlug }) => workspaceSlug !== slug)
      .map(({ workspaceSlug, workspaceName }) =>
        action(`to-${workspaceSlug}`, copy.palette.switchTo(workspaceName), () =>
          navigate({ to: "/w/$slug", params: { slug: workspaceSlug } }),
        ),
      ),
    ...themes.map((theme) => action(`theme-${theme}`, copy.palette.theme[theme], () => setTheme(theme))),
    action("account", copy.userMenu.yourAccount, () => navigate({ to: "/account" })),
    action("docs", copy.userMenu.documentation, () => window.open("/docs", "_blank", "noopener")),
    action("sign-out", copy.userMenu.signOut, () => signOut.mutate()),
  ];
}

type PaletteProps = { workspace: CurrentWorkspace; onClose: () => void };

/** Opens any post, page or action by a few letters of its name. */
export function Palette({ workspace, onClose }: PaletteProps) {
  const returnFocus = useReturnFocus();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const words = queryWords(query);
  const posts = usePostOptions(workspace, query.trim());
  const releases = useReleaseOptions(workspace, query.trim());
  const views = useViewOptions(workspace);
  const pages = usePageOptions(workspace);
  const actions = useActionOptions(workspace);
  const named = [...views, ...pages, ...actions].filter(({ label, detail }) => {
    const text = ` ${label} ${detail ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(` ${word.toLowerCase()}`));
  });
  const options =
    words.length === 0
      ? [...actions.slice(0, 1), ...posts, ...views, ...pages]
      : [...releases, ...named, ...posts];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector(`[aria-selected=true]`)?.scrollIntoView({ block: "nearest" });
  });

  const take = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    void option.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) setActive((active + step + options.length) % options.length);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) take(options[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-xl animate-rise flex-col overflow-hidden rounded-xl border bg-raised shadow-modal focus:outline-none"
        >
          <Dialog.Title className="sr-only">{copy.palette.search}</Dialog.Title>
          <div className="flex items-center gap-3 border-b px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            <input
              role="combobox"
              aria-label={copy.palette.searchEverything}
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={copy.palette.searchEverything}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 focus-visible:outline-none"
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={copy.palette.results}
            className="overflow-y-auto p-2"
          >
            {options.map(({ id, group, label, detail }, index) => (
              <div key={id} role="presentation">
                {group !== options[index - 1]?.group && (
                  <p role="presentation" className="px-2.5 pt-2 pb-1 font-medium text-ink-3 text-xs">
                    {group}
                  </p>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus. */}
                <div
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => take(options[index])}
                  className={cn(
                    "flex h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 text-sm phone:h-11",
                    index === active && "bg-hover",
                  )}
                >
                  <span className="min-w-0 truncate">
                    <MarkedText text={label} words={words} />
                  </span>
                  {detail && (
                    <span className="ml-auto max-w-[40%] shrink-0 truncate text-ink-3 text-xs phone:hidden">
                      {detail}
                    </span>
                  )}
                </div>
              </div>
            ))}
            {options.length === 0 && (
              <p className="px-2.5 py-3 text-ink-3 text-sm">{copy.palette.nothingFound}</p>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

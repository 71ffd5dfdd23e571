import { postLink } from "@schema/page-url";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useDebounced } from "@/lib/hooks";
import { postsKey } from "@/lib/posts/post-queries";
import { withScheme } from "@/lib/typed-text";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { Float } from "./float";
import type { Asked, RichEditor } from "./rich-editor";

const shownMax = 6;
const settleMs = 200;

/** `https:`, `mailto:`, `/path`, `#part`, or a host with a dot. */
const isAddress = (text: string) =>
  /^(?:[a-z][\w+.-]*:|[/#.]|[^\s/]+\.[a-z]{2,}(?:[/?#:]|$))/i.test(text) && !/\s/.test(text);

const addressOf = (text: string) => (/^(?:[a-z][\w+.-]*:|[/#.])/i.test(text) ? text : withScheme(text));

/** The workspace's posts that match the words, except this one. */
function useFoundPosts(query: string) {
  const workspaceId = useCurrentWorkspace().id;
  const own = useDraft((draft) => draft.post?.id);
  const q = useDebounced(query, settleMs);
  const { data } = useQuery({
    queryKey: [...postsKey(workspaceId), "link", q],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId },
          query: { limit: String(shownMax + 1), ...(q !== "" && { q }) },
        }),
      ),
    enabled: !isAddress(q),
    placeholderData: keepPreviousData,
  });
  return isAddress(query) ? [] : (data?.items ?? []).filter(({ id }) => id !== own).slice(0, shownMax);
}

/** The panel is positioned only after it appears: the page must not scroll to its initial position. */
const focusInPlace = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

type LinkPanelProps = { editor: RichEditor; asked: Extract<Asked, { what: "link" }> };

/** The target of a link: a URL, or one of the workspace's posts. */
export function LinkPanel({ editor, asked: { range, href } }: LinkPanelProps) {
  const listId = useId();
  const [value, setValue] = useState(href);
  const [active, setActive] = useState(0);
  const { data: site } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  const query = value.trim();
  const isOwn = value === href && href !== "";
  const posts = useFoundPosts(isOwn ? "" : query);
  const shown = isOwn || !site ? [] : posts;
  const close = () => {
    editor.closeAsked();
    editor.focus();
  };
  const takePost = (index: number) => {
    const post = shown[index];
    if (post && site) editor.setLink(range, postLink(site, post.slug), post.title);
  };
  const apply = () => {
    if (query === "") editor.setLink(range, "", "");
    else if (isAddress(query)) editor.setLink(range, addressOf(query), "");
    else takePost(active);
  };
  return (
    <Float editor={editor} at={range} side="below" className="w-96">
      <form
        className="flex items-center gap-1 p-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          apply();
        }}
      >
        <input
          ref={focusInPlace}
          role="combobox"
          aria-label={copy.richLink.address}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={copy.richLink.placeholder}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (event.key === "Escape") close();
            else if (step && shown.length > 0) setActive((active + step + shown.length) % shown.length);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="h-8 min-w-0 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-ink-3 focus-visible:outline-none md:text-sm phone:h-11"
        />
        {href !== "" && (
          <Button variant="ghost" size="sm" onClick={() => editor.setLink(range, "", "")}>
            {copy.richLink.remove}
          </Button>
        )}
        <Button type="submit" variant="primary" size="sm" disabled={query === "" && href === ""}>
          {copy.richLink.apply}
        </Button>
      </form>
      <div
        id={listId}
        role="listbox"
        aria-label={copy.richLink.posts}
        className={cn(shown.length > 0 && "border-t p-1")}
      >
        {shown.map(({ id, title, status }, index) => (
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => takePost(index)}
            onKeyDown={undefined}
            className={cn(
              "flex h-9 cursor-pointer items-center gap-2 rounded-lg px-2.5 text-sm phone:h-11",
              index === active ? "bg-hover" : "hover:bg-muted",
            )}
          >
            <span className="truncate">{title || copy.richLink.untitled}</span>
            {status !== "PUBLISHED" && (
              <span className="ml-auto shrink-0 text-ink-3 text-xs">{copy.richLink.notPublished}</span>
            )}
          </div>
        ))}
        {!isOwn && shown.length === 0 && query !== "" && !isAddress(query) && (
          <p className="px-2.5 py-2 text-ink-3 text-sm">{copy.richLink.nothingFound}</p>
        )}
      </div>
    </Float>
  );
}

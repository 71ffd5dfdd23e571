import { type Voice, voicePostsMax } from "@schema/voice";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { QueryView } from "@/components/ui/query-view";
import { SearchBox } from "@/components/ui/search-box";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postsKey } from "@/lib/posts/post-queries";
import { copy } from "../copy";

type SamplePost = Voice["posts"][number];
type VoicePostsProps = {
  posts: readonly SamplePost[];
  mayEdit: boolean;
  onChange: (posts: SamplePost[]) => void;
};

const shownMax = "8";
const titleOf = ({ title }: SamplePost) => title || copy.voiceCard.untitled;

/** The chosen sample posts, and a search for more. */
export function VoicePosts({ posts, mayEdit, onChange }: VoicePostsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{copy.voiceCard.samplePosts}</legend>
      {posts.length === 0 && <p className="text-ink-3 text-sm">{copy.voiceCard.noneChosen}</p>}
      {posts.length > 0 && (
        <ul className="grid gap-1" aria-label={copy.voiceCard.samplePosts}>
          {posts.map((post) => (
            <li key={post.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate">{titleOf(post)}</span>
              {mayEdit && (
                <IconButton
                  label={copy.common.remove(titleOf(post))}
                  onClick={() => onChange(posts.filter(({ id }) => id !== post.id))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit &&
        (posts.length >= voicePostsMax ? (
          <p className="text-ink-3 text-sm">{copy.voiceCard.atMostFive}</p>
        ) : (
          <PostSearch posts={posts} onAdd={(post) => onChange([...posts, post])} />
        ))}
    </fieldset>
  );
}

function PostSearch({ posts, onAdd }: { posts: readonly SamplePost[]; onAdd: (post: SamplePost) => void }) {
  const workspaceId = useCurrentWorkspace().id;
  const [q, setQ] = useState("");
  const query = useQuery({
    queryKey: [...postsKey(workspaceId), "voice", q],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId },
          query: { limit: shownMax, ...(q !== "" && { q }) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const isChosen = new Set(posts.map(({ id }) => id));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchBox
        label={copy.voiceCard.searchPosts}
        placeholder={copy.voiceCard.searchPosts}
        value={q}
        onChange={setQ}
      />
      <QueryView query={query} what={copy.voiceCard.thePosts}>
        {({ items }) => {
          const others = items.filter(({ id }) => !isChosen.has(id));
          if (others.length === 0) return <p className="text-ink-3 text-sm">{copy.voiceCard.noPostsFound}</p>;
          return (
            <ul className="flex flex-wrap gap-2">
              {others.map(({ id, title }) => (
                <li key={id} className="min-w-0 max-w-full">
                  <Button
                    size="sm"
                    className="max-w-full"
                    aria-label={copy.voiceCard.add(titleOf({ id, title }))}
                    onClick={() => onAdd({ id, title })}
                  >
                    <Plus aria-hidden="true" />
                    <span className="truncate">{titleOf({ id, title })}</span>
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </div>
  );
}

import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { slugFromTitle } from "../session/draft";
import { useDraft, useField, useSession } from "../session/use-editor";
import { usePostAddress } from "../session/use-post-address";

/** Follows the title until someone writes in it. */
export function SlugField() {
  const session = useSession();
  const { value, problem, set } = useField("slug");
  const follows = useDraft((draft) => draft.slugFollowsTitle);
  const renamed = useDraft(({ post, fields }) => post?.status === "PUBLISHED" && post.slug !== fields.slug);
  const { url, site } = usePostAddress();
  return (
    <div className="grid gap-1.5">
      <Field label="Slug" error={problem}>
        <div className="flex gap-1">
          <Input
            value={value}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder="made-from-the-title"
            onChange={(event) => set(event.target.value.toLowerCase().replace(/\s+/g, "-"))}
          />
          {!follows && (
            <IconButton
              label="Make it from the title again"
              size="icon"
              onClick={() => session.edit(slugFromTitle)}
            >
              <RotateCcw aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </Field>
      {!problem && value && (
        <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
          {url}
          {site === null && " on your site; set its address in the settings."}
        </p>
      )}
      {renamed && (
        <p className="text-sm text-warn">The old address will lead here once you update the public post.</p>
      )}
    </div>
  );
}

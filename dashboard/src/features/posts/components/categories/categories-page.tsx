import type { Category } from "@schema/categories";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Tags from "lucide-react/icons/tags";
import { useState } from "react";
import { ListPage } from "@/components/ui/list-page";
import { Td, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { focusNow } from "@/lib/focus";
import { useLast } from "@/lib/hooks";
import { categoriesQuery } from "@/lib/posts/post-queries";
import { atLeast } from "@/lib/roles";
import { useChangeCategory } from "../../api/change-category";
import { postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { Unfinished } from "../labels/change-progress";
import { DeleteDialog, MergeDialog } from "../labels/label-dialogs";
import { LabelRow, LabelTable } from "../labels/label-table";
import { StatusTabs } from "../status-tabs";
import { CategoryForm } from "./category-form";

type Asked = { kind: "merge"; category: Category; into: string } | { kind: "delete"; category: Category };

type CategoryDialogsProps = { asked: Asked | null; categories: Category[]; onClose: () => void };

/** Asks before deleting a category, and explains what that changes. */
function CategoryDialogs({ asked, categories, onClose }: CategoryDialogsProps) {
  const { progress, mutateAsync } = useChangeCategory(useCurrentWorkspace().id);
  const shown = useLast(asked);
  if (!shown) return null;
  const { id } = shown.category;
  const same = { label: shown.category, words: copy.categories, open: asked !== null, onClose, progress };
  // A key, so that each opens with its own choice.
  if (shown.kind === "merge")
    return (
      <MergeDialog
        key={`${id} ${shown.into}`}
        {...same}
        into={shown.into}
        options={categories.map(({ id, name, slug }) => ({ value: id, label: name, search: slug }))}
        onMerge={(into) => mutateAsync({ kind: "merge", id, into })}
      />
    );
  return <DeleteDialog key={id} {...same} onDelete={() => mutateAsync({ kind: "delete", id })} />;
}

type CategoryRowProps = {
  category: Category;
  mayEdit: boolean;
  /** False if there is no other category to merge into. */
  mayMerge: boolean;
  onAsk: (asked: Asked) => void;
};

function CategoryRow({ category, mayEdit, mayMerge, onAsk }: CategoryRowProps) {
  const workspace = useCurrentWorkspace();
  const change = useChangeCategory(workspace.id);
  const [mode, setMode] = useState<"shown" | "editing" | "edited">("shown");
  const { id, name, slug, description } = category;
  if (mode === "editing")
    return (
      <Tr>
        <Td colSpan={4}>
          <CategoryForm
            category={category}
            onClose={() => setMode("edited")}
            onMerge={(into) => {
              setMode("edited");
              onAsk({ kind: "merge", category, into });
            }}
          />
        </Td>
      </Tr>
    );
  return (
    <LabelRow
      label={category}
      actions={
        mayEdit
          ? {
              edit: copy.categories.renameOrDescribe,
              onEdit: () => setMode("editing"),
              onMerge: mayMerge ? () => onAsk({ kind: "merge", category, into: "" }) : null,
              onDelete: () => onAsk({ kind: "delete", category }),
              buttonRef: mode === "edited" ? focusNow : undefined,
            }
          : null
      }
    >
      <Link
        to="/w/$slug/posts"
        params={{ slug: workspace.slug }}
        search={{ category: slug }}
        className="font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
      {description && (
        <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{description}</span>
      )}
      <span className="mt-0.5 block text-ink-3 text-xs md:hidden">{postsOf(category)}</span>
      {category.isRenaming && (
        <Unfinished
          name={name}
          words={copy.categories}
          mayEdit={mayEdit}
          change={change}
          onFinish={() => change.mutateAsync({ kind: "update", id, fields: { name } })}
        />
      )}
    </LabelRow>
  );
}

/** The categories of posts: rename, describe, merge and delete them. */
export function CategoriesPage() {
  const { id, role } = useCurrentWorkspace();
  const query = useQuery(categoriesQuery(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayEdit = atLeast(role, "editor");
  const categories = query.data ?? [];
  return (
    <>
      <ListPage
        title={copy.common.posts}
        tab={copy.categories.plural}
        above={<StatusTabs search="categories" />}
        query={{ ...query, data: query.data && { items: query.data } }}
        noun={["category", "categories"]}
        rows={4}
        empty={{ icon: Tags, title: copy.categories.noneYet, text: copy.categories.emptyText }}
      >
        {({ items }) => (
          <LabelTable words={copy.categories} mayEdit={mayEdit}>
            {items.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                mayEdit={mayEdit}
                mayMerge={items.length > 1}
                onAsk={setAsked}
              />
            ))}
          </LabelTable>
        )}
      </ListPage>
      <CategoryDialogs asked={asked} categories={categories} onClose={() => setAsked(null)} />
    </>
  );
}

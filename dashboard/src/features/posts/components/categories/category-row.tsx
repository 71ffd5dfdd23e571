import type { Category } from "@schema/categories";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Td, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { focusNow } from "@/lib/focus-now";
import { useChangeCategory } from "../../api/change-category";
import { postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import { LabelRow } from "../labels/label-table";
import { Unfinished } from "../labels/unfinished";
import type { Asked } from "./category-dialogs";
import { CategoryForm } from "./category-form";

type CategoryRowProps = {
  category: Category;
  mayEdit: boolean;
  /** False if there is no other category to merge into. */
  mayMerge: boolean;
  onAsk: (asked: Asked) => void;
};

export function CategoryRow({ category, mayEdit, mayMerge, onAsk }: CategoryRowProps) {
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

import type { Category } from "@schema/categories";
import { Link } from "@tanstack/react-router";
import Ellipsis from "lucide-react/icons/ellipsis";
import Merge from "lucide-react/icons/merge";
import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { Td, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { focusNow } from "@/lib/focus-now";
import { useChangeCategory } from "../../api/change-category";
import { countPosts, postsOf } from "../../bulk-words";
import { copy } from "../../copy";
import type { Asked } from "./category-dialogs";
import { CategoryForm } from "./category-form";
import { ChangeProgress } from "./change-progress";

/** An interrupted rename, and the button that finishes it. */
function Unfinished({ category, mayEdit }: { category: Category; mayEdit: boolean }) {
  const change = useChangeCategory(useCurrentWorkspace().id);
  const finish = () =>
    change.mutate(
      { kind: "update", id: category.id, fields: { name: category.name } },
      {
        onSuccess: ({ changed }) =>
          toast.success(copy.categories.finished(category.name, countPosts(changed))),
        onError: (error) =>
          toast.error(copy.categories.couldntFinish(category.name), { description: messageOf(error) }),
      },
    );
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge tone="warn">{copy.categories.unfinished}</Badge>
      {mayEdit && (
        <Button
          size="sm"
          loading={change.isPending}
          onClick={finish}
          aria-label={copy.categories.finishRenaming(category.name)}
        >
          {copy.categories.finish}
        </Button>
      )}
      <ChangeProgress progress={change.progress} />
    </span>
  );
}

type CategoryRowProps = {
  category: Category;
  mayEdit: boolean;
  /** False if there is no other category to merge into. */
  mayMerge: boolean;
  onAsk: (asked: Asked) => void;
};

export function CategoryRow({ category, mayEdit, mayMerge, onAsk }: CategoryRowProps) {
  const { slug } = useCurrentWorkspace();
  const [mode, setMode] = useState<"shown" | "editing" | "edited">("shown");
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
    <Tr>
      <Td className="min-w-48">
        <Link
          to="/w/$slug/posts"
          params={{ slug }}
          search={{ category: category.slug }}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {category.name}
        </Link>
        {category.description && (
          <span className="block text-ink-2 text-sm [overflow-wrap:anywhere]">{category.description}</span>
        )}
        <span className="mt-0.5 block text-ink-3 text-xs md:hidden">{postsOf(category)}</span>
        {category.isRenaming && <Unfinished category={category} mayEdit={mayEdit} />}
      </Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">
        {category.postCount.toLocaleString("en")}
      </Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">
        {category.publishedCount.toLocaleString("en")}
      </Td>
      {mayEdit && (
        <Td className="w-0 pl-0 text-right">
          <Menu>
            <MenuTrigger asChild>
              <Button
                ref={mode === "edited" ? focusNow : undefined}
                variant="ghost"
                size="icon-sm"
                aria-label={copy.categories.actionsFor(category.name)}
              >
                <Ellipsis aria-hidden="true" />
              </Button>
            </MenuTrigger>
            <MenuContent align="end">
              <MenuItem onSelect={() => setMode("editing")}>
                <PencilLine aria-hidden="true" />
                {copy.categories.renameOrDescribe}
              </MenuItem>
              {mayMerge && (
                <MenuItem onSelect={() => onAsk({ kind: "merge", category, into: "" })}>
                  <Merge aria-hidden="true" />
                  {copy.categories.merge}
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem tone="danger" onSelect={() => onAsk({ kind: "delete", category })}>
                <Trash2 aria-hidden="true" />
                {copy.categories.delete}
              </MenuItem>
            </MenuContent>
          </Menu>
        </Td>
      )}
    </Tr>
  );
}

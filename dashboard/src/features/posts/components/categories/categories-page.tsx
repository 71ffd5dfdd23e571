import { useQuery } from "@tanstack/react-query";
import Tags from "lucide-react/icons/tags";
import { useState } from "react";
import { ListPage } from "@/components/ui/list-page";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/list-categories";
import { atLeast } from "@/lib/roles";
import { copy } from "../../copy";
import { LabelTable } from "../labels/label-table";
import { StatusTabs } from "../status-tabs";
import { type Asked, CategoryDialogs } from "./category-dialogs";
import { CategoryRow } from "./category-row";

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

import { useQuery } from "@tanstack/react-query";
import Tags from "lucide-react/icons/tags";
import { useState } from "react";
import { ListPage } from "@/components/ui/list-page";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/list-categories";
import { atLeast } from "@/lib/roles";
import { copy } from "../../copy";
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
        tab={copy.categories.categories}
        above={<StatusTabs search="categories" />}
        query={{ ...query, data: query.data && { items: query.data } }}
        noun={["category", "categories"]}
        rows={4}
        empty={{ icon: Tags, title: copy.categories.noneYet, text: copy.categories.emptyText }}
      >
        {({ items }) => (
          <Table label={copy.categories.categories}>
            <THead>
              <Tr>
                <Th>{copy.categories.category}</Th>
                <Th className="text-right phone:hidden">{copy.common.posts}</Th>
                <Th className="text-right phone:hidden">{copy.statusTabs.published}</Th>
                {mayEdit && (
                  <Th>
                    <span className="sr-only">{copy.postsTable.actions}</span>
                  </Th>
                )}
              </Tr>
            </THead>
            <TBody>
              {items.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  mayEdit={mayEdit}
                  mayMerge={items.length > 1}
                  onAsk={setAsked}
                />
              ))}
            </TBody>
          </Table>
        )}
      </ListPage>
      <CategoryDialogs asked={asked} categories={categories} onClose={() => setAsked(null)} />
    </>
  );
}

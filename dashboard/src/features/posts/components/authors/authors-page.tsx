import { useQuery } from "@tanstack/react-query";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { ListPage } from "@/components/ui/list-page";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { authorsQuery } from "../../api/change-author";
import { copy } from "../../copy";
import { LabelTable } from "../labels/label-table";
import { StatusTabs } from "../status-tabs";
import { type AskedAuthor, AuthorDialogs } from "./author-dialogs";
import { AuthorRow } from "./author-row";

/** The authors of posts: edit their profiles, rename, merge and delete them. */
export function AuthorsPage() {
  const { id, role } = useCurrentWorkspace();
  const query = useQuery(authorsQuery(id));
  const [asked, setAsked] = useState<AskedAuthor | null>(null);
  const mayEdit = atLeast(role, "editor");
  return (
    <>
      <ListPage
        title={copy.common.posts}
        tab={copy.authors.plural}
        above={<StatusTabs search="authors" />}
        query={query}
        noun="author"
        rows={4}
        empty={{ icon: Users, title: copy.authors.noneYet, text: copy.authors.emptyText }}
      >
        {({ items }) => (
          <LabelTable words={copy.authors} mayEdit={mayEdit}>
            {items.map((author) => (
              <AuthorRow
                key={author.id}
                author={author}
                mayEdit={mayEdit}
                mayMerge={items.length > 1}
                onAsk={setAsked}
              />
            ))}
          </LabelTable>
        )}
      </ListPage>
      <AuthorDialogs
        asked={asked}
        authors={query.data?.items ?? []}
        onAsk={setAsked}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

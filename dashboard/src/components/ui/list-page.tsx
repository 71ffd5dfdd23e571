import type { ReactNode } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { Page, PageHeader } from "./page-header";
import { isEmptyList, type Listing, ListView, type ListViewProps } from "./query-view";

interface ListPageProps<T extends Listing> extends ListViewProps<T> {
  title: string;
  /** Its name in the browser's tab, if the title is not. */
  tab?: string;
  description?: string;
  width?: "wide" | "narrow";
  /** In the header; an empty list offers them in its middle instead. */
  actions?: ReactNode;
  /** Between the header and the list. */
  above?: ReactNode;
  /** Below that, unless the list is empty without them. */
  filters?: ReactNode;
}

/** A page that is one list. */
export function ListPage<T extends Listing>(props: ListPageProps<T>) {
  const { title, tab = title, description, width, actions, above, filters, ...list } = props;
  usePageTitle(tab, useCurrentWorkspace().name);
  const { data } = list.query;
  const bare = data !== undefined && isEmptyList(data) && !list.onClear;
  const empty =
    actions && list.empty && typeof list.empty !== "string" ? { action: actions, ...list.empty } : list.empty;
  return (
    <Page width={width}>
      <PageHeader title={title} description={description} actions={!(bare && empty) && actions} />
      {(above || (filters && !bare)) && (
        <div className="mb-4 grid gap-4">
          {above}
          {!bare && filters}
        </div>
      )}
      <ListView {...list} empty={empty} />
    </Page>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Combobox } from "@/components/ui/combobox";
import { FilterFold } from "@/components/ui/filter-fold";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/post-queries";
import { type PostsSearch, postSorts } from "@/lib/posts/posts-search";
import { namesQuery } from "../api/list-posts";
import { copy } from "../copy";

const sortWords = {
  relevance: copy.postsPage.mostRelevant,
  updated: copy.postsPage.lastChanged,
  created: copy.postsPage.newest,
  published: copy.postsPage.lastPublished,
  title: copy.postsPage.byTitle,
} satisfies Record<NonNullable<PostsSearch["sort"]>, string>;

type SortChoiceProps = { search: PostsSearch; onChange: (sort: PostsSearch["sort"]) => void };

/** The sort order; the first one is the default. */
function SortChoice({ search, onChange }: SortChoiceProps) {
  const sorts = postSorts.filter((sort) => sort !== "relevance");
  const offered = search.q ? (["relevance", ...sorts] as const) : sorts;
  const [first] = offered;
  return (
    <Select
      aria-label={copy.postsPage.sortBy}
      value={search.sort ?? first}
      onChange={({ target }) => {
        const sort = offered.find((one) => one === target.value);
        onChange(sort === first ? undefined : sort);
      }}
      options={offered.map((value) => ({ value, label: sortWords[value] }))}
      className="w-44 phone:w-full"
    />
  );
}

type FilterProps = {
  label: string;
  all: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Shows nothing if there is nothing to choose from. */
function Filter({ label, all, options, value, onChange }: FilterProps) {
  if (options.length === 0 && !value) return null;
  return (
    <div className="w-44 phone:w-full">
      <Combobox
        label={label}
        options={[{ value: "", label: all }, ...options]}
        value={value ?? ""}
        onChange={(next) => onChange(next || undefined)}
      />
    </div>
  );
}

type PostFiltersProps = { search: PostsSearch; onChange: (changed: Partial<PostsSearch>) => void };

export function PostFilters({ search, onChange }: PostFiltersProps) {
  const { id } = useCurrentWorkspace();
  const { data: categories = [] } = useQuery(categoriesQuery(id));
  const { data: names } = useQuery(namesQuery(id));
  const named = (list: { name: string }[] = []) => list.map(({ name }) => ({ value: name, label: name }));
  const count = [search.category, search.author, search.tag].filter(Boolean).length;
  return (
    <FilterFold count={count}>
      <Filter
        label={copy.postFilters.category}
        all={copy.postFilters.allCategories}
        options={categories.map(({ name, slug }) => ({ value: slug, label: name }))}
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <Filter
        label={copy.postFilters.author}
        all={copy.postFilters.allAuthors}
        options={named(names?.authors)}
        value={search.author}
        onChange={(author) => onChange({ author })}
      />
      <Filter
        label={copy.postFilters.tag}
        all={copy.postFilters.allTags}
        options={named(names?.tags)}
        value={search.tag}
        onChange={(tag) => onChange({ tag })}
      />
      {!search.scheduled && <SortChoice search={search} onChange={(sort) => onChange({ sort })} />}
    </FilterFold>
  );
}

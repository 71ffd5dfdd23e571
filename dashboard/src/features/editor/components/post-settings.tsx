import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/list-categories";
import { useDerivedText } from "../session/use-derived-text";
import { useField } from "../session/use-editor";
import { AliasesField } from "./aliases-field";
import { ChipsInput } from "./chips-input";
import { HeroField } from "./hero-field";
import { SlugField } from "./slug-field";

export function PostSettings() {
  const excerpt = useField("excerpt");
  const categories = useField("categories");
  const tags = useField("tags");
  const authors = useField("authors");
  const derived = useDerivedText();
  const { data: known = [] } = useQuery(categoriesQuery(useCurrentWorkspace().id));
  return (
    <>
      <SlugField />
      <Field
        label="Excerpt"
        hint={excerpt.value === null ? "Made from the text unless you write one." : undefined}
        error={excerpt.problem}
      >
        <Textarea
          placeholder={derived}
          value={excerpt.value ?? ""}
          onChange={(event) => excerpt.set(event.target.value || null)}
        />
      </Field>
      <Field label="Categories" error={categories.problem} hint="Press Enter to add.">
        <ChipsInput
          label="Categories"
          values={categories.value}
          onChange={categories.set}
          suggestions={known.map(({ name }) => name)}
        />
      </Field>
      <Field label="Tags" error={tags.problem}>
        <ChipsInput label="Tags" values={tags.value} onChange={tags.set} />
      </Field>
      <Field label="Authors" error={authors.problem}>
        <ChipsInput label="Authors" values={authors.value} onChange={authors.set} />
      </Field>
      <HeroField />
      <AliasesField />
    </>
  );
}

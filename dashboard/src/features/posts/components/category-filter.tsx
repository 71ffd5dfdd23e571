import { useQuery } from "@tanstack/react-query";
import { Combobox } from "@/components/ui/combobox";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { categoriesQuery } from "@/lib/posts/list-categories";

type CategoryFilterProps = { value: string | undefined; onChange: (category: string | undefined) => void };

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { data = [] } = useQuery(categoriesQuery(useCurrentWorkspace().id));
  const options = [
    { value: "", label: "All categories" },
    ...data.map(({ name, slug }) => ({ value: slug, label: name })),
  ];
  return (
    <div className="w-56 phone:w-44">
      <Combobox
        label="Category"
        options={options}
        value={value ?? ""}
        onChange={(category) => onChange(category || undefined)}
      />
    </div>
  );
}

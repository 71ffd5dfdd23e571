import type { ReactElement } from "react";
import type { Presentation } from "./presentation.ts";

interface CategoriesProps extends Pick<Presentation, "categoryHref"> {
  names: string[] | undefined;
}

export function Categories({ names = [], categoryHref }: CategoriesProps): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <ul className="blogsvc-categories">
      {names.map((name) => (
        <li key={name}>{categoryHref ? <a href={categoryHref(name)}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}

import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment } from "react";
import { copy } from "../copy";

/** Menu items on the platform's own screens, in the order to select them. */
export function MenuPath({ names }: { names: string[] }) {
  return (
    <span className="font-medium text-ink">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <>
              <ChevronRight
                aria-hidden="true"
                className="mx-0.5 inline size-3.5 align-[-0.15em] text-ink-3"
              />
              <span className="sr-only">{copy.menuPath.andThen} </span>
            </>
          )}
          {name}
        </Fragment>
      ))}
    </span>
  );
}

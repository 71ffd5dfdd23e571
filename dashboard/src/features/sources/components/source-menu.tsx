import type { Source } from "@schema/sources";
import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { sourceName } from "../source-words";
import { useCheck } from "../use-check";

export function SourceMenu({ source, onDelete }: { source: Source; onDelete: () => void }) {
  const { check, checking } = useCheck();
  const { url } = source;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          loading={checking}
          aria-label={`Actions for ${sourceName(source)}`}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {url && (
          <>
            <MenuItem asChild>
              <a href={url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                Open the page
              </a>
            </MenuItem>
            <MenuItem onSelect={() => check(source)}>
              <RefreshCw aria-hidden="true" />
              Check now
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete…
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

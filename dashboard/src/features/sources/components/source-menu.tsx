import type { Source } from "@schema/sources";
import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import EyeOff from "lucide-react/icons/eye-off";
import Lightbulb from "lucide-react/icons/lightbulb";
import Quote from "lucide-react/icons/quote";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { sourceName } from "../source-words";
import { useCheck } from "../use-check";
import { useLearn } from "../use-learn";
import { useQuotable } from "../use-quotable";

export function SourceMenu({ source, onDelete }: { source: Source; onDelete: () => void }) {
  const { check, checking } = useCheck();
  const { setQuotable, setting } = useQuotable();
  const { learn, learning } = useLearn();
  const { url, state, quotable } = source;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          loading={checking || setting || learning}
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
          </>
        )}
        {state === "ready" && (
          <MenuItem onSelect={() => learn(source)}>
            <Lightbulb aria-hidden="true" />
            Learn from this
          </MenuItem>
        )}
        <MenuItem onSelect={() => setQuotable(source, !quotable)}>
          {quotable ? <EyeOff aria-hidden="true" /> : <Quote aria-hidden="true" />}
          {quotable ? "Do not quote in posts" : "May be quoted in posts"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete…
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

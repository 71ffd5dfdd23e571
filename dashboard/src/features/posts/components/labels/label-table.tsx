import Ellipsis from "lucide-react/icons/ellipsis";
import Merge from "lucide-react/icons/merge";
import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { copy } from "../../copy";

type LabelTableProps = {
  words: { plural: string; singular: string };
  mayEdit: boolean;
  children: ReactNode;
};

/** Categories or authors with how many posts have each. */
export function LabelTable({ words, mayEdit, children }: LabelTableProps) {
  return (
    <Table label={words.plural}>
      <THead>
        <Tr>
          <Th>{words.singular}</Th>
          <Th className="text-right phone:hidden">{copy.common.posts}</Th>
          <Th className="text-right phone:hidden">{copy.statusTabs.published}</Th>
          {mayEdit && (
            <Th>
              <span className="sr-only">{copy.postsTable.actions}</span>
            </Th>
          )}
        </Tr>
      </THead>
      <TBody>{children}</TBody>
    </Table>
  );
}

type LabelRowProps = {
  label: { name: string; postCount: number; publishedCount: number };
  /** Null for those who may only read. */
  actions: LabelActionsProps | null;
  children: ReactNode;
};

export function LabelRow({ label, actions, children }: LabelRowProps) {
  return (
    <Tr>
      <Td className="min-w-48">{children}</Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">
        {label.postCount.toLocaleString("en")}
      </Td>
      <Td className="text-right text-ink-2 tabular-nums phone:hidden">
        {label.publishedCount.toLocaleString("en")}
      </Td>
      {actions && (
        <Td className="w-0 pl-0 text-right">
          <LabelActions name={label.name} {...actions} />
        </Td>
      )}
    </Tr>
  );
}

type LabelActionsProps = {
  edit: string;
  onEdit: () => void;
  /** Null if there is no other one to merge into. */
  onMerge: (() => void) | null;
  onDelete: () => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

function LabelActions({
  name,
  edit,
  onEdit,
  onMerge,
  onDelete,
  buttonRef,
}: LabelActionsProps & { name: string }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button ref={buttonRef} variant="ghost" size="icon-sm" aria-label={copy.labels.actionsFor(name)}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={onEdit}>
          <PencilLine aria-hidden="true" />
          {edit}
        </MenuItem>
        {onMerge && (
          <MenuItem onSelect={onMerge}>
            <Merge aria-hidden="true" />
            {copy.labels.merge}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          {copy.labels.delete}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

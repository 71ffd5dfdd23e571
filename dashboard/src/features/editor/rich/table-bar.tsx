import AlignCenter from "lucide-react/icons/align-center";
import AlignLeft from "lucide-react/icons/align-left";
import AlignRight from "lucide-react/icons/align-right";
import BetweenHorizontalStart from "lucide-react/icons/between-horizontal-start";
import BetweenVerticalStart from "lucide-react/icons/between-vertical-start";
import Columns2 from "lucide-react/icons/columns-2";
import Rows2 from "lucide-react/icons/rows-2";
import Trash2 from "lucide-react/icons/trash-2";
import type { Command } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteTable } from "prosemirror-tables";
import { copy } from "../copy";
import { alignColumn, deleteBodyRow, tableAround } from "./commands";
import { Float, useRich } from "./float";
import { FloatButton } from "./float-button";
import type { RichEditor } from "./rich-editor";

const choices: { label: string; icon: typeof Rows2; run: Command }[] = [
  { label: copy.richTable.addRow, icon: BetweenHorizontalStart, run: addRowAfter },
  { label: copy.richTable.addColumn, icon: BetweenVerticalStart, run: addColumnAfter },
  { label: copy.richTable.deleteRow, icon: Rows2, run: deleteBodyRow },
  { label: copy.richTable.deleteColumn, icon: Columns2, run: deleteColumn },
  { label: copy.richTable.alignLeft, icon: AlignLeft, run: alignColumn(null) },
  { label: copy.richTable.alignCenter, icon: AlignCenter, run: alignColumn("center") },
  { label: copy.richTable.alignRight, icon: AlignRight, run: alignColumn("right") },
  { label: copy.richTable.deleteTable, icon: Trash2, run: deleteTable },
];

/** What can be done with the table around the cursor. */
export function TableBar({ editor }: { editor: RichEditor }) {
  const at = useRich(editor, ({ view, asked }) =>
    asked || !view.editable || !view.state.selection.empty ? null : (tableAround(view.state)?.pos ?? null),
  );
  if (at === null) return null;
  return (
    <Float editor={editor} at={{ from: at + 3, to: at + 3 }} side="above">
      <div role="toolbar" aria-label={copy.richTable.table} className="flex gap-0.5 p-1">
        {choices.map(({ label, icon, run }) => (
          <FloatButton
            key={label}
            label={label}
            icon={icon}
            onPress={() => {
              run(editor.view.state, editor.view.dispatch, editor.view);
              editor.focus();
            }}
          />
        ))}
      </div>
    </Float>
  );
}

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useFaqRows } from "../use-faq-rows";
import { FaqRow } from "./faq-row";

const most = 50;

/** Questions and answers, in the order given. One that was removed can be brought back from the message about it. */
export function FaqSettings() {
  const { rows, problem, change, append } = useFaqRows();
  const [fresh, setFresh] = useState(false);
  const [news, setNews] = useState("");

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setNews(`Question moved to place ${to + 1} of ${rows.length}`);
  };
  const remove = (index: number) => {
    change(rows.toSpliced(index, 1));
    toast.info("Question removed", { action: { label: "Undo", onClick: () => change(rows) } });
  };
  const add = () => {
    append();
    setFresh(true);
  };

  return (
    <>
      <p className="text-ink-2 text-sm">
        Shown with the post, and told to search engines as structured data. Alt with the up and down arrows
        moves a question.
      </p>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <FaqRow
            key={row.id}
            item={row}
            place={index + 1}
            count={rows.length}
            takesFocus={fresh && index === rows.length - 1}
            onChange={(item) => change(rows.with(index, { ...row, ...item }))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button onClick={add} disabled={rows.length >= most} className="justify-self-start">
        <Plus aria-hidden="true" />
        Add a question
      </Button>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

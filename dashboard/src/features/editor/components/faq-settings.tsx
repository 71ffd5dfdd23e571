import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useField } from "../session/use-editor";
import { useRowIds } from "../use-row-ids";
import { FaqRow } from "./faq-row";

const most = 50;

/** Questions and answers, in the order given. One that was removed can be brought back from the message about it. */
export function FaqSettings() {
  const { value: items, problem, set } = useField("faq");
  const rows = useRowIds(items.length);
  const [news, setNews] = useState("");

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    rows.move(from, to);
    set(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setNews(`Question moved to place ${to + 1} of ${items.length}`);
  };
  const remove = (index: number) => {
    const before = items;
    rows.remove(index);
    set(items.toSpliced(index, 1));
    toast.info("Question removed", { action: { label: "Undo", onClick: () => set(before) } });
  };
  const add = () => {
    rows.append();
    set([...items, { question: "", answer: "" }]);
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
        {items.map((item, index) => {
          const id = rows.ids[index] ?? String(index);
          return (
            <FaqRow
              key={id}
              item={item}
              place={index + 1}
              count={items.length}
              isNew={rows.fresh === id}
              onChange={(next) => set(items.with(index, next))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          );
        })}
      </ol>
      <Button onClick={add} disabled={items.length >= most} className="justify-self-start">
        <Plus aria-hidden="true" />
        Add a question
      </Button>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

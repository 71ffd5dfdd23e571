import type { Source } from "@schema/sources";
import { Switch } from "@/components/ui/switch";
import { useQuotable } from "../use-quotable";

/** Whether drafts and topics may be made of a source. */
export function QuotableSwitch({ source, mayEdit }: { source: Source; mayEdit: boolean }) {
  const { setQuotable, setting } = useQuotable();
  return (
    <Switch
      label="May be quoted in posts"
      hint="Drafts and topics are made of such sources only. The context learns of it either way."
      className="mb-5 rounded-lg border p-3.5"
      checked={source.quotable}
      disabled={!mayEdit}
      onCheckedChange={(quotable) => !setting && setQuotable(source, quotable)}
    />
  );
}

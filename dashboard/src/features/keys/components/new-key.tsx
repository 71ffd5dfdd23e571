import { CopyField } from "@/components/ui/copy-field";

/** The key itself, and a line for the terminal that reads the first posts with it. */
export function NewKey({ value, workspaceSlug }: { value: string; workspaceSlug: string }) {
  const curl = `curl -H "Authorization: Bearer ${value}" "${location.origin}/v1/public/${workspaceSlug}/blogs?limit=5"`;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">API key</p>
        <CopyField value={value} label="API key" wrap />
      </div>
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">Try it</p>
        <CopyField value={curl} label="Curl line" wrap />
      </div>
    </div>
  );
}

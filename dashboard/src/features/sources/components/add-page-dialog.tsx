import { HttpUrl } from "@schema/http-url";
import { SourceFromUrl, sourceMaxListed } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { ApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourcesKey } from "@/lib/sources";
import { withScheme } from "@/lib/typed-text";
import { copy } from "../copy";
import { isCollection, sourceName } from "../source-words";

/** Reads and stores one page; resolves once it was read or could not be. */
function useAddSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: SourceFromUrl) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources.$post({ param: { workspaceId }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}

type AddPageDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function AddPageDialog({ open, onOpenChange }: AddPageDialogProps) {
  const add = useAddSource(useCurrentWorkspace().id);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isLong, setIsLong] = useState(false);
  const [pages, setPages] = useState("50");
  const [wrongPages, setWrongPages] = useState<string>();
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setText("");
    setProblem(undefined);
    setIsLong(false);
    setWrongPages(undefined);
    add.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = HttpUrl.safeParse(withScheme(text.trim()));
    setProblem(url.success ? undefined : copy.addPageDialog.enterUrlSuch);
    add.reset();
    const count = SourceFromUrl.shape.pages.safeParse(isLong ? Number(pages) : undefined);
    setWrongPages(count.success ? undefined : copy.addPageDialog.enterNumber(sourceMaxListed));
    if (!url.success || !count.success) return;
    add.mutate(
      { url: url.data, pages: count.data },
      {
        onError: (error) =>
          setIsLong(isLong || (error instanceof ApiError && error.details?.reason === "too_many_pages")),
        onSuccess: (source) => {
          change(false);
          if (source.failure)
            toast.error(copy.addPageDialog.couldntReadPage, { description: source.failure.message });
          else
            toast.success(copy.addPageDialog.saved(sourceName(source)), {
              description: isCollection(source)
                ? copy.addPageDialog.pagesFollow(source.pages ?? 0)
                : undefined,
            });
        },
      },
    );
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title={copy.common.addPage} description={copy.addPageDialog.description}>
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="URL" error={problem} hint={copy.addPageDialog.hint}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              placeholder="https://example.com/about"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {isLong && (
            <Field
              label={copy.addPageDialog.newestPages}
              error={wrongPages}
              hint={copy.addPageDialog.newestPagesHint(sourceMaxListed)}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={sourceMaxListed}
                value={pages}
                onChange={(event) => setPages(event.target.value)}
              />
            </Field>
          )}
          <FormError error={add.error} />
          <DialogFooter className="mt-1">
            <Button onClick={() => change(false)}>{copy.addPageDialog.cancel}</Button>
            <Button type="submit" variant="primary" loading={add.isPending}>
              {copy.addPageDialog.addPage}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

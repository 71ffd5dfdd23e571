import type { Context, ContextFields, ContextUpdate } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { ApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { contextKey, contextQuery } from "./api";
import { contextText } from "./context-text";
import { copy } from "./copy";

/** Refused with 409 if the context has changed since `version`; then what is shown is read again. */
function useUpdateContext(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ContextUpdate) =>
      unwrap(api.v1.workspaces[":workspaceId"].context.$patch({ param: { workspaceId }, json })),
    onSuccess: (context) => queryClient.setQueryData(contextQuery(workspaceId).queryKey, context),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contextKey(workspaceId) }),
  });
}

type Edit<T> = { value: T; base: Context };

/**
 * The edit of one field in place. A change to other fields is not a conflict; if this one changed too, `theirs` is the
 * context as it is now, until one of the two is chosen.
 */
export function useFieldEdit<T>(
  context: Context,
  name: keyof ContextFields,
  changeOf: (value: T) => Partial<ContextFields>,
) {
  const workspaceId = useCurrentWorkspace().id;
  const queryClient = useQueryClient();
  const update = useUpdateContext(workspaceId);
  const [edit, setEdit] = useState<Edit<T> | null>(null);
  const [theirs, setTheirs] = useState<Context | null>(null);

  const close = () => {
    setEdit(null);
    setTheirs(null);
    update.reset();
  };
  const send = async (value: T, base: Context): Promise<void> => {
    try {
      await update.mutateAsync({ ...changeOf(value), version: base.version });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "conflict")) return;
      const now = await queryClient.fetchQuery({ ...contextQuery(workspaceId), staleTime: 0 });
      if (now.version === base.version) return;
      if (contextText(now.fields, name) !== contextText(base.fields, name)) {
        update.reset();
        setTheirs(now);
        return;
      }
      return send(value, now);
    }
    close();
    toast.success(copy.fieldEdit.saved);
  };

  return {
    value: edit?.value,
    theirs,
    error: update.error,
    saving: update.isPending,
    begin: (value: T) => setEdit({ value, base: context }),
    change: (value: T) => setEdit((before) => before && { ...before, value }),
    save: () => (edit ? send(edit.value, theirs ?? edit.base) : undefined),
    close,
  };
}

import { useQuery } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imageQuery } from "@/lib/images/get-image";
import { useDraft } from "./use-editor";

/** The selected hero image, once loaded; null without one. */
export function useHeroImage() {
  const id = useDraft((draft) => draft.fields.heroImageId);
  const { data } = useQuery({ ...imageQuery(useCurrentWorkspace().id, id ?? ""), enabled: id !== null });
  return id === null ? null : (data ?? null);
}

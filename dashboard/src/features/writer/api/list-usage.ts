import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { writerKey } from "@/lib/writer/writer-key";

export const usageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...writerKey(workspaceId), "usage"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].writer.usage.$get({ param: { workspaceId } })),
  });

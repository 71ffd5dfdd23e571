import { toast } from "@/components/ui/toast";
import { getPost } from "@/lib/posts/get-post";
import { autosavePost } from "../api/autosave-post";
import { createPost } from "../api/create-post";
import { fieldLabels } from "../field-labels";
import { localCopies } from "./local-copy";
import type { SessionPorts } from "./session-ports";

/** The real API, clock and device. */
export const browserPorts = (workspaceId: string): SessionPorts => ({
  create: (input) => createPost(workspaceId, input),
  autosave: (id, input) => autosavePost(workspaceId, id, input),
  load: (id) => getPost(workspaceId, id),
  copies: (id) => localCopies(workspaceId, id ?? "new"),
  now: Date.now,
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  onMerged: (names) =>
    toast.info("Someone else edited this post too", {
      description: `Taken over from them: ${names.map((name) => fieldLabels[name].toLowerCase()).join(", ")}.`,
    }),
});

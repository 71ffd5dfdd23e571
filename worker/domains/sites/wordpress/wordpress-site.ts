import type { WordPressCredentials } from "../../../../schema/api/integrations";
import type { ExternalPorts } from "../kinds/external-ports";
import type { ExternalSite } from "../kinds/external-site";
import { connectTo } from "./connection";
import { comparePost } from "./posts/compare-post";
import { createPost } from "./posts/create-post";
import { findByMarker } from "./posts/find-by-marker";
import { readPost } from "./posts/read-post";
import { removePost } from "./posts/remove-post";
import { setPostState } from "./posts/set-state";
import { scheduleLeadMs } from "./posts/state-fields";
import { writePost } from "./posts/write-post";
import { testSteps } from "./verify/test-steps";
import { verifySite } from "./verify/verify-site";

/** WordPress saves slowly where many plugins look at a post. */
const patienceMs = 30_000;

/**
 * A WordPress over its REST API, 5.6 or later, as the user whose Application Password is given. Throws ExternalProblemError
 * where the address is not an https one. `timeoutMs` is for each request.
 */
export function openWordPress(
  ports: ExternalPorts,
  credentials: WordPressCredentials,
  { timeoutMs = patienceMs }: { timeoutMs?: number } = {},
): ExternalSite {
  const connection = connectTo(ports, credentials, timeoutMs);
  return {
    scheduleLeadMs,
    verify: () => verifySite(connection),
    testSteps: () => testSteps(connection),
    findByMarker: (marker) => findByMarker(connection, marker),
    create: (marker, { title }) => createPost(connection, marker, title),
    read: (externalId) => readPost(connection, externalId),
    write: (externalId, article, memory) => writePost(connection, externalId, article, memory),
    compare: (externalId, article, memory) => comparePost(connection, externalId, article, memory),
    setState: (externalId, state) => setPostState(connection, externalId, state),
    remove: (externalId) => removePost(connection, externalId),
  };
}

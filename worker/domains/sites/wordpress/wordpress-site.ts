import { z } from "zod";
import type { WordPressCredentials } from "../../../../schema/api/integrations";
import { ExternalProblemError } from "../kinds/errors";
import type {
  ArticleState,
  ExternalPorts,
  ExternalSite,
  FoundArticle,
  TestStep,
} from "../kinds/external-site";
import { type Connection, connectTo } from "./connection";
import { asEditor, foundOf, postShape } from "./post-shape";
import { comparePost } from "./posts/compare-post";
import { loadPost } from "./posts/load-post";
import { scheduleLeadMs, stateFields } from "./posts/state-fields";
import { textAsHtml } from "./posts/wordpress-html";
import { writePost } from "./posts/write-post";
import { wordPressProblem } from "./problems/wordpress-problem";
import { call } from "./rest/ask";
import { adminRoot } from "./site-address";
import { checkCapabilities, readUser } from "./verify/check-user";
import { reach, verifySite } from "./verify/verify-site";

/** Moves to the trash; permanently with `force`, or if the site has no trash. Succeeds if it is already gone. */
async function removePost(connection: Connection, externalId: string, force = false): Promise<void> {
  const path = `wp/v2/posts/${externalId}`;
  const query: Record<string, string> = force ? { force: "true" } : { _fields: "id,status" };
  try {
    await call(connection, { method: "DELETE", path, query }, z.object({}));
  } catch (cause) {
    if (!(cause instanceof ExternalProblemError)) throw cause;
    if (cause.problem.code === "deleted_outside") return;
    if (cause.problem.theirCode !== "rest_trash_not_supported" || force) throw cause;
    await removePost(connection, externalId, true);
  }
}

/** Creates a draft without content that `findByMarker` finds. */
async function createPost(connection: Connection, marker: string, title: string): Promise<FoundArticle> {
  const json = { title: textAsHtml(title), slug: marker, status: "draft" };
  const request = { method: "POST", path: "wp/v2/posts", query: asEditor, json } as const;
  const post = await call(connection, request, postShape);
  return foundOf(post, adminRoot(await connection.index(), connection.site));
}

/** All posts with the slug `marker`, except in the trash, oldest first: WordPress allows drafts to share a slug. */
async function findByMarker(connection: Connection, marker: string): Promise<FoundArticle[]> {
  const query = { ...asEditor, slug: marker, status: "any", per_page: "100", orderby: "id", order: "asc" };
  const posts = await call(connection, { method: "GET", path: "wp/v2/posts", query }, z.array(postShape));
  const root = adminRoot(await connection.index(), connection.site);
  return Promise.all(posts.map((post) => foundOf(post, root)));
}

const marker = "blogsvc-connection-test";

/** Checks everything that publishing needs, and creates a draft that is permanently deleted, along with those of interrupted tests. */
function testSteps(connection: Connection): TestStep[] {
  return [
    {
      name: "REST API",
      run: async () => {
        const { name, root } = await reach(connection);
        return `${name || connection.host} responds${root === "plain" ? ", with plain permalinks" : ""}.`;
      },
    },
    {
      name: "User",
      run: async () => {
        const user = await readUser(connection, await connection.index());
        checkCapabilities(connection, user);
        return `${user.name} (${user.roles.join(", ")}) can create and publish posts and upload images.`;
      },
    },
    {
      name: "Create a draft",
      run: async () => {
        const { externalId } = await createPost(connection, marker, "Connection test").catch(
          async (problem) => {
            await removeDrafts(connection).catch(() => undefined);
            throw problem;
          },
        );
        return `Post ${externalId} was created.`;
      },
    },
    {
      name: "Delete the draft",
      run: async () => {
        await removeDrafts(connection);
        return "It was permanently deleted.";
      },
    },
  ];
}

async function removeDrafts(connection: Connection): Promise<void> {
  const drafts = await findByMarker(connection, marker);
  for (const { externalId } of drafts) await removePost(connection, externalId, true);
}

/** Null if it was permanently deleted. */
async function readPost(connection: Connection, externalId: string): Promise<FoundArticle | null> {
  const post = await loadPost(connection, externalId);
  return post && foundOf(post, adminRoot(await connection.index(), connection.site));
}

/** Publishes, schedules or unpublishes a post without changing its content. */
async function setPostState(
  connection: Connection,
  externalId: string,
  state: ArticleState,
): Promise<FoundArticle> {
  const { host, site } = connection;
  const before = await readPost(connection, externalId);
  if (!before) throw wordPressProblem("deleted_outside", { host });
  const path = `wp/v2/posts/${externalId}`;
  const json = stateFields(state, before, connection.ports.now());
  const post = await call(
    connection,
    { method: "POST", path, query: asEditor, repeatable: true, json },
    postShape,
  );
  return foundOf(post, adminRoot(await connection.index(), site));
}

/** WordPress saves slowly if many plugins process a post. */
const patienceMs = 30_000;

/**
 * WordPress 5.6 or later over its REST API, as the user of the Application Password. Throws ExternalProblemError if the URL is not https.
 * `timeoutMs` is per request.
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

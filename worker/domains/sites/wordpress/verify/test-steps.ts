import type { TestStep } from "../../kinds/external-site";
import type { Connection } from "../connection";
import { createPost } from "../posts/create-post";
import { findByMarker } from "../posts/find-by-marker";
import { removePost } from "../posts/remove-post";
import { checkCapabilities, readUser } from "./check-user";
import { reach } from "./verify-site";

const marker = "blogsvc-connection-test";

/** Looks at all that publishing needs, and creates a draft that is deleted for good, with those of tests that were cut off. */
export function testSteps(connection: Connection): TestStep[] {
  return [
    {
      name: "REST API",
      run: async () => {
        const { name, root } = await reach(connection);
        return `${name || connection.host} answers${root === "plain" ? ", with plain permalinks" : ""}.`;
      },
    },
    {
      name: "User",
      run: async () => {
        const user = await readUser(connection, await connection.index());
        checkCapabilities(connection, user);
        return `${user.name} (${user.roles.join(", ")}) may create and publish posts and upload pictures.`;
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
        return "Nothing is left of it.";
      },
    },
  ];
}

async function removeDrafts(connection: Connection): Promise<void> {
  const drafts = await findByMarker(connection, marker);
  for (const { externalId } of drafts) await removePost(connection, externalId, true);
}

import { z } from "zod";
import { thisDemo } from "../../support/this-service.ts";
import type { Workspace } from "../../support/workspace.ts";

const guide = `# The orchard guide

Our nursery in the Havel valley sells forty kinds of old apple trees.

## Choosing a rootstock

A tree on M9 stays under three metres and bears in its third year. On seedling roots it needs ten years and a ladder.
Heavy clay wants a stronger rootstock than sand does. Ask for the height at which it was grafted.

## Watering in the first summer

A young tree drinks thirty litres a week from May to August. Water in the evening, and water rarely but deeply.
Mulch keeps the ground damp for twice as long.

## When to pick

A ripe apple comes off with a quarter turn. Early kinds keep for two weeks, late ones until March.
Never pick wet fruit for storing. Keep apples and potatoes apart.
`;

const Uploaded = z.object({ data: z.object({ id: z.string() }) });

/** A source that may be quoted. */
export async function uploadGuide({ id }: Workspace): Promise<void> {
  const { baseUrl, token } = thisDemo();
  const body = new FormData();
  body.append("file", new File([guide], "guide.md", { type: "text/markdown" }));
  const response = await fetch(`${baseUrl}/v1/workspaces/${id}/sources/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`The source was refused: ${await response.text()}`);
  const { data } = Uploaded.parse(await response.json());
  const allowed = await fetch(`${baseUrl}/v1/workspaces/${id}/sources/${data.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ quotable: true }),
  });
  if (!allowed.ok) throw new Error(`The source may not be quoted: ${await allowed.text()}`);
}

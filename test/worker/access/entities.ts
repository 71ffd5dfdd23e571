import { expect } from "vitest";
import { api, type Tenant } from "../fixtures/tenant";

/** One id of each kind of entity in a workspace, by `<collection>.<parameter>` as the routes name them. */
export async function entitiesOf(tenant: Tenant): Promise<Record<string, string>> {
  const make = async (path: string, body: unknown) => {
    const answer = await api<{ id: string }>(`${tenant.path}${path}`, {
      method: "POST",
      token: tenant.token,
      body,
    });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  };
  const keys = await api<{ items: { id: string }[] }>(`${tenant.path}/api-keys`, { token: tenant.token });
  const post = await make("/posts", { title: "A post" });
  return {
    "api-keys.id": keys.body.data.items[0]?.id ?? "",
    "posts.id": post,
    "posts.number": "1",
    "posts.verb": "publish",
    "members.userId": tenant.people.viewer.id,
    "members.id": tenant.people.viewer.id,
    "invitations.id": await make("/invitations", {
      email: `guest-${tenant.workspace.id}@blogsvc.test`,
      role: "viewer",
    }),
    "images.id": await image(tenant),
  };
}

async function image(tenant: Tenant): Promise<string> {
  const form = new FormData();
  form.append("file", new File([onePixel], "pixel.png", { type: "image/png" }));
  form.append("alt", "A pixel");
  const answer = await api<{ id: string }>(`${tenant.path}/images`, {
    method: "POST",
    token: tenant.token,
    body: form,
  });
  expect([200, 201]).toContain(answer.status);
  return answer.body.data.id;
}

const onePixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

import { describe, expect, it } from "vitest";
import type { Me } from "../../../schema/api/auth";
import { api, makePerson, makeTenant } from "../fixtures/tenant";

describe("who is signed in", () => {
  it("is returned with their workspaces and their role in each", async () => {
    const { workspace, people } = await makeTenant("Zebra");
    await makeTenant("Yak");
    const me = await api<Me>("/v1/me", { cookie: people.editor.cookie });
    expect(me.body.data).toMatchObject({
      user: { id: people.editor.id, email: people.editor.email, hasPassword: false, hasGoogle: false },
      via: "session",
      mayCreateWorkspaces: false,
    });
    expect(me.body.data.workspaces).toEqual([
      { workspaceId: workspace.id, workspaceSlug: workspace.slug, workspaceName: "Zebra", role: "editor" },
    ]);
    expect(JSON.stringify(me.body)).not.toMatch(/hash|subject/i);
  });

  it("is nobody without a credential, or with one that is wrong", async () => {
    const cookie = `__Host-blogsvc=${"a".repeat(43)}`;
    const answers = [
      await api("/v1/me"),
      await api("/v1/me", { cookie }),
      await api("/v1/me", { token: `ba_pat_${"a".repeat(38)}` }),
      await api("/v1/me", { headers: { authorization: "Basic YTpi" } }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.error.code]).toEqual([401, "unauthorized"]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("may change their own name", async () => {
    const person = await makePerson("Ada");
    const answer = await api("/v1/me", {
      method: "PATCH",
      cookie: person.cookie,
      body: { name: " Ada L. " },
    });
    expect(answer.body.data).toMatchObject({ name: "Ada L." });
    expect((await api<Me>("/v1/me", { token: person.token })).body.data.user.name).toBe("Ada L.");
    expect((await api("/v1/me", { method: "PATCH", cookie: person.cookie, body: { name: "" } })).status).toBe(
      400,
    );
  });
});

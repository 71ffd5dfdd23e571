import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WorkspaceCtx } from "../../../worker/context";
import { makePicture, updateBrand } from "../../../worker/domains/illustrations";
import { deleteImage } from "../../../worker/domains/media";
import { autosavePost, createPost, loadPost, publishPost, updatePost } from "../../../worker/domains/posts";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { upload } from "./form";
import { picture } from "./pictures";

let tenant: Tenant;
let own: WorkspaceCtx;
let imageId: string;
/** A caller to whom the image is there, and is deleted before its batch. */
let late: WorkspaceCtx;

beforeAll(async () => {
  tenant = await makeTenant();
});
beforeEach(async () => {
  own = await tenantCtx(tenant);
  imageId = (await upload(tenant.path, picture("png"), { token: tenant.token })).body.data.id;
  late = { ...own, d1: beforeFirstBatch(own.d1, () => deleteImage(own, imageId)) };
});

const conflict = { code: "conflict" };
const draft = () => createPost(own, { title: "Anvils" });
const edit = async (id: string) => ({
  version: (await loadPost(own, id)).row.version,
  fields: { heroImageId: imageId },
});
const heroOf = async (id: string) => (await loadPost(own, id)).row.hero;

describe("an image deleted concurrently", () => {
  it("does not become the hero of a saved draft", async () => {
    const id = await draft();
    await expect(updatePost(late, id, await edit(id))).rejects.toMatchObject(conflict);
    expect(await heroOf(id)).toBeNull();
  });

  it("does not become the hero in an autosave", async () => {
    const id = await draft();
    await expect(autosavePost(late, id, await edit(id))).rejects.toMatchObject(conflict);
    expect(await heroOf(id)).toBeNull();
  });

  it("does not enter private edits of a published post", async () => {
    const id = await draft();
    await publishPost(own, id, {});
    await expect(autosavePost(late, id, await edit(id))).rejects.toMatchObject(conflict);
    expect((await loadPost(own, id)).workingCopy).toBeNull();
  });

  it("is not used as a new post's hero, with the right error instead of a full plan", async () => {
    const created = createPost(late, { title: "Hammers", heroImageId: imageId });
    await expect(created).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("does not become the logo", async () => {
    await expect(updateBrand(late, { logoImageId: imageId })).rejects.toMatchObject(conflict);
  });

  it("does not become the hero of a post whose card is drawn again", async () => {
    const card = { use: "hero", source: "card" } as const;
    const [first, second] = [await draft(), await draft()];
    const { id } = await makePicture(own, first, { ...card, attach: false });
    const gone = { ...own, d1: beforeFirstBatch(own.d1, () => deleteImage(own, id)) };
    await expect(makePicture(gone, second, { ...card, attach: true })).rejects.toMatchObject(conflict);
    expect(await heroOf(second)).toBeNull();
  });
});

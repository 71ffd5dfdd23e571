import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room.ts";
import { startFakeOpenAi } from "../../support/fake-openai/start-fake-openai.ts";
import { connectFake } from "../generation/support/batch-desk.ts";
import { manage, type Workspace } from "./workspace.ts";

/** Connects the workspace to a fake model of its own, until `stop`. */
export async function withModel({ id, slug }: Workspace): Promise<FakeRoom & { stop: () => Promise<void> }> {
  const { port, stop } = await startFakeOpenAi();
  const room = fakeRoom(port, slug);
  await connectFake((path, method, body) => manage(`/workspaces/${id}/${path}`, method, body), room);
  return { ...room, stop };
}

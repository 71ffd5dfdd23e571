import { UserError } from "../process/user-error.ts";
import { addSampleTopics } from "./add-sample-topics.ts";
import { type DemoAccount, loadAccount, newAccount, writePrivately } from "./demo-account.ts";
import { importSamples } from "./import-samples.ts";
import { ManagementApi, Refusal } from "./management-api.ts";

export type Demo = Required<DemoAccount>;

interface Seeding {
  baseUrl: string;
  /** Stores the account between runs. */
  file: string;
  /** Whether to seed a database without users. */
  seed: boolean;
}

/**
 * Creates the demo's owner, workspace, posts and keys on the first run; later finds them and recreates only what was revoked. Null if this
 * instance has no demo.
 */
export async function seedDemo({ baseUrl, file, seed }: Seeding): Promise<Demo | null> {
  const api = new ManagementApi(baseUrl, null);
  const { firstRun } = await api.get<{ firstRun: boolean }>("/v1/auth/options");
  const known = loadAccount(file);
  if (!known && !(seed && firstRun)) return null;
  const account = known ?? newAccount();
  const save = () => writePrivately(file, account);
  save();

  const token = await ensureToken(api, account, firstRun);
  save();
  const owner = api.with({ token });
  const workspace = await ensureWorkspace(owner, account);
  save();
  if (!account.hasPosts) await importSamples(owner, workspace.workspaceId);
  account.hasPosts = true;
  save();
  if (!account.hasTopics) await addSampleTopics(owner, workspace.workspaceId);
  account.hasTopics = true;
  const apiKey = await ensureApiKey(baseUrl, owner, account, workspace);
  save();
  return { ...account, ...workspace, token, apiKey, hasPosts: true, hasTopics: true };
}

async function ensureToken(api: ManagementApi, account: DemoAccount, firstRun: boolean): Promise<string> {
  if (account.token && (await accepted(api.with({ token: account.token }).get("/v1/me"))))
    return account.token;
  const { email, password } = account;
  if (password === null) {
    throw new UserError(
      `The access token of ${email} was revoked and its password changed, so its keys cannot be looked up. Sign in and\n` +
        `continue without the demo (delete demo-account.json in the state folder), or start with another --state.`,
    );
  }
  const { cookie } = firstRun
    ? await api.postForSession("/v1/auth/sign-up", { email, password, name: "Demo Owner" })
    : await api.postForSession("/v1/auth/sign-in", { email, password });
  const made = await api.with({ cookie }).post<{ token: string }>("/v1/me/tokens", {
    name: "npm start",
    expiresInDays: null,
  });
  account.token = made.token;
  return made.token;
}

interface DemoWorkspace {
  workspaceId: string;
  workspaceSlug: string;
}

async function ensureWorkspace(owner: ManagementApi, account: DemoAccount): Promise<DemoWorkspace> {
  const { workspaces } = await owner.get<{ workspaces: DemoWorkspace[] }>("/v1/me");
  const there = workspaces.find(({ workspaceId, workspaceSlug }) =>
    account.workspaceId ? workspaceId === account.workspaceId : workspaceSlug === "demo",
  );
  const { workspaceId, workspaceSlug } = there ?? (await createWorkspace(owner));
  if (!there) {
    delete account.hasPosts;
    delete account.hasTopics;
  }
  return Object.assign(account, { workspaceId, workspaceSlug });
}

async function createWorkspace(owner: ManagementApi): Promise<DemoWorkspace> {
  const { id, slug } = await owner.post<{ id: string; slug: string }>("/v1/workspaces", {
    name: "Demo blog",
    slug: "demo",
  });
  return { workspaceId: id, workspaceSlug: slug };
}

async function ensureApiKey(
  baseUrl: string,
  owner: ManagementApi,
  account: DemoAccount,
  { workspaceId, workspaceSlug }: DemoWorkspace,
): Promise<string> {
  if (account.apiKey) {
    const headers = { authorization: `Bearer ${account.apiKey}` };
    const { status } = await fetch(`${baseUrl}/v1/public/${workspaceSlug}/blogs?limit=1`, { headers });
    if (status !== 401) return account.apiKey;
  }
  const { key } = await owner.post<{ key: string }>(`/v1/workspaces/${workspaceId}/api-keys`, {
    name: "Demo site",
  });
  account.apiKey = key;
  return key;
}

const accepted = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === "unauthorized") return false;
      throw error;
    },
  );

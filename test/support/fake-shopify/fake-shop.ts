import type { Store } from "./store";

export interface FakeShop {
  shop: string;
  /** What stands in for `https://{shop}`, without the shop. */
  origin: string;
  set: (change: Partial<Omit<Store, "ledger">>) => Promise<void>;
  read: () => Promise<Store>;
}

/** Opens a shop of a fake that runs in this process or another. */
export async function fakeShop(port: number, shop: string): Promise<FakeShop> {
  const origin = `http://127.0.0.1:${port}`;
  const set: FakeShop["set"] = async (change) => {
    await (await fetch(`${origin}/${shop}`, { method: "PUT", body: JSON.stringify(change) })).text();
  };
  await set({});
  return { shop, origin, set, read: async () => (await fetch(`${origin}/${shop}`)).json() };
}

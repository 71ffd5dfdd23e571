import { MenuPath } from "./menu-path";

const code = "rounded bg-muted px-1 py-0.5 font-mono text-[0.8125rem] text-ink";

/** How the app comes to be that the credentials belong to. */
export function ShopifyApp() {
  return (
    <ol className="grid list-[lower-alpha] gap-1.5 pl-5 text-ink-2 text-sm marker:text-ink-3">
      <li>
        In the Dev Dashboard of the organization that owns the shop:{" "}
        <MenuPath names={["Apps", "Create app"]} />.
      </li>
      <li>
        Under <MenuPath names={["Versions"]} /> select the scopes <code className={code}>read_content</code>{" "}
        and <code className={code}>write_content</code>, and press{" "}
        <span className="font-medium text-ink">Release</span>.
      </li>
      <li>
        On the app’s own page press <span className="font-medium text-ink">Install app</span>, and choose the
        shop.
      </li>
    </ol>
  );
}

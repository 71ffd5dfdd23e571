const name = "[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?";
const ownName = new RegExp(`^(${name})$`);
const ownAddress = new RegExp(`^(?:https?://)?(${name})\\.myshopify\\.com\\.?(?::443)?(?:[/?#].*)?$`);
const adminAddress = new RegExp(`^(?:https?://)?admin\\.shopify\\.com/store/(${name})(?:[/?#].*)?$`);

/** The shop's domain from its name (`example`), its domain or any URL of the shop or its admin; null for anything else. */
export function readShopDomain(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const shop = (ownName.exec(typed) ?? ownAddress.exec(typed) ?? adminAddress.exec(typed))?.[1];
  return shop === undefined ? null : `${shop}.myshopify.com`;
}

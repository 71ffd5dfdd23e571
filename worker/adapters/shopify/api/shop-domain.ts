const name = "[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?";
const ownAddress = new RegExp(`^(?:https?://)?(${name})\\.myshopify\\.com\\.?(?::443)?(?:[/?#].*)?$`);
const adminAddress = new RegExp(`^(?:https?://)?admin\\.shopify\\.com/store/(${name})(?:[/?#].*)?$`);

/** `example.myshopify.com` out of it, out of any address of that shop, or of its admin; null for anything else. */
export function readShopDomain(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const shop = (ownAddress.exec(typed) ?? adminAddress.exec(typed))?.[1];
  return shop === undefined ? null : `${shop}.myshopify.com`;
}

const ownImagesOnly = "img-src 'self' data: blob:; media-src 'none'";

/** Browsers never revoke a policy: it holds until the page is reloaded. https://www.w3.org/TR/CSP3/#meta-element */
export function loadOwnImagesOnly(): void {
  if (document.head.querySelector(`meta[content="${ownImagesOnly}"]`)) return;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = ownImagesOnly;
  document.head.append(meta);
}

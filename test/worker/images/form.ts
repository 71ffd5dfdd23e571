import type { Image } from "../../../schema/api/images";
import { api } from "../fixtures/tenant";

export interface Upload {
  token: string;
  alt?: string;
  name?: string;
  type?: string;
}

/** Uploads bytes as a browser's form does. */
export function upload(path: string, bytes: Uint8Array<ArrayBuffer>, { token, alt, name, type }: Upload) {
  const form = new FormData();
  form.set("file", new File([bytes], name ?? "picture", { type: type ?? "" }));
  if (alt !== undefined) form.set("alt", alt);
  return api<Image>(`${path}/images`, { method: "POST", body: form, token });
}

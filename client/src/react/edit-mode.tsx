import type { ReactElement } from "react";
import { type EditModeOptions, editModeScript } from "../preview/edit-mode-script.ts";

/**
 * The props of `EditMode`.
 *
 * @example
 * import { EditMode, type EditModeProps } from "@blogsvc/client/react";
 *
 * export const WithNonce = (props: EditModeProps) => <EditMode {...props} nonce="r4nd0m" />;
 */
export interface EditModeProps {
  preview: EditModeOptions;
  /** For sites with a content security policy. */
  nonce?: string | undefined;
}

/**
 * Adds the script of `editModeScript` to a page that shows a preview with `markdown={{ sourceLines: true }}`.
 *
 * @example
 * import type { Preview } from "@blogsvc/client/preview";
 * import { BlogPost, EditMode } from "@blogsvc/client/react";
 *
 * export const Draft = ({ preview }: { preview: Preview }) => (
 *   <>
 *     <BlogPost post={preview.post} markdown={{ sourceLines: true }} />
 *     <EditMode preview={preview} />
 *   </>
 * );
 */
export const EditMode = ({ preview, nonce }: EditModeProps): ReactElement => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: editModeScript(preview) }}
  />
);

import { type Source, sourceMaxBytes } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { sha256 } from "../../../platform/sha256";
import { limitHeavy } from "../../identity";
import { readBytes } from "../reading/read-bytes";
import { keepCapture } from "./keep-capture";
import { requireSourceRoom } from "./require-source-room";
import { sourceId } from "./source-id";
import { storeCapture } from "./store-capture";
import { unreadable } from "./unreadable";

interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a PDF, Word, HTML, CSV, Markdown or plain text file and stores it; the same file again is the existing source. Throws `payload_too_large`,
 * `source_unreadable`, with a SourceFailure as `details.reason`, and `limit_reached`.
 */
export async function uploadSource(ctx: WorkspaceCtx, { name, type, bytes }: UploadedFile): Promise<Source> {
  if (bytes.length > sourceMaxBytes) throw sourceTooLarge();
  const id = await sourceId(ctx, { file: await sha256(bytes) });
  await requireSourceRoom(ctx, id);
  await limitHeavy(ctx, "document");
  const contentType = type === "" ? null : type;
  const document = await readBytes({ bytes, contentType, name: name || "document", url: null }).catch(
    (error: unknown) => {
      throw unreadable(error);
    },
  );
  return keepCapture(
    ctx,
    await storeCapture(ctx, { id, kind: "upload", url: null, bytes, contentType, document }),
  );
}

const sourceTooLarge = () =>
  new AppError("payload_too_large", "A document can be at most 20 MB", { maxBytes: sourceMaxBytes });

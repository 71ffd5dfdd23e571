import { ExternalProblemError } from "./external-problem-error";

/** A picture of a post whose file is not stored here any more: of no other post, and of no site. */
export class MissingPictureError extends ExternalProblemError {
  constructor(fileName: string) {
    super({
      code: "upload_refused",
      message: `The image ${fileName} is no longer stored here.`,
      hint: "Replace the image and save the post to send it again.",
      mayPass: false,
      theirCode: null,
      status: null,
    });
  }
}

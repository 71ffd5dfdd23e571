import { ExternalProblemError } from "./external-problem-error";

/** An image of a post whose file is no longer stored here: not a problem of other posts or of the site. */
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

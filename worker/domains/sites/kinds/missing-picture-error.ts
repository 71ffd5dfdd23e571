import { ExternalProblemError } from "./external-problem-error";

/** A picture of a post whose file is not stored here any more: of no other post, and of no site. */
export class MissingPictureError extends ExternalProblemError {
  constructor(fileName: string) {
    super({
      code: "upload_refused",
      message: `The picture ${fileName} is not stored here any more.`,
      hint: "Put another picture in its place, and save the post: it is sent again.",
      mayPass: false,
      theirCode: null,
      status: null,
    });
  }
}

import { siteSentences } from "../words/site-words";
import { ExternalProblemError } from "./external-problem-error";

/** An image of a post whose file is no longer stored here: not a problem of other posts or of the site. */
export class MissingPictureError extends ExternalProblemError {
  constructor(fileName: string) {
    super({
      code: "upload_refused",
      message: siteSentences({ code: "missing_image", fileName }),
      hint: siteSentences({ code: "replace_image" }),
      mayPass: false,
      theirCode: null,
      status: null,
    });
  }
}

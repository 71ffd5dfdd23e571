export const copy = {
  apiError: {
    serverReturnedWithoutReason: (status: number) => `The server returned ${status} without a reason.`,
    somethingWentWrong: "Something went wrong.",
  },
  api: {
    couldntReachServer: "We couldn’t reach the server.",
  },
  formatBytes: {
    bytes: (bytes: number) => `${bytes} bytes`,
    kb: (bytes: number) => `${bytes} kB`,
    mb: (bytes: string) => `${bytes} MB`,
  },
  googleRefusal: {
    googleDenied:
      "You didn’t let Google share your identity. Try again and allow access, or use your password.",
    googleFailed: "We couldn’t reach Google, or its response was invalid. Try again in a minute.",
    googleExpired: "This sign-in expired or was started in another window. Start again.",
    googleAccountExists:
      "An account with this email already exists. Sign in another way, then connect Google under “Your account”.",
    googleTaken:
      "This Google account is already connected to another account, or yours already has a Google account.",
    googleUnconfirmed: "Confirm your password first, then connect Google.",
    signUpClosed:
      "This Google account hasn’t been invited. Ask a workspace owner or admin for an invitation.",
    signInFailedTryAgain: "Sign-in failed. Try again.",
  },
  imageFile: {
    notPngJpegWebp: (name: string) => `“${name}” is not a PNG, JPEG, WebP, GIF or AVIF image.`,
    over10Mb: (name: string) => `“${name}” is over 10 MB.`,
  },
  externalLook: {
    notOnSite: "Not on site",
    sending: "Sending",
    draftOnSite: "Draft on site",
    draft: "Draft",
    scheduledOnSite: "Scheduled on site",
    scheduled: "Scheduled",
    publishedOnSite: "Published on site",
    published: "Published",
    removed: "Removed",
    editedOnSite: "Edited on site",
    failedToSend: "Failed to send",
    retrying: "Retrying",
    waitingForScheduledTime: "Waiting for scheduled time",
  },
  relativeTime: {
    inSeconds: (seconds: number) => (seconds > 5 ? `in ${seconds} seconds` : "just now"),
  },
  roles: {
    viewer: "Can view everything, but can’t make changes",
    editor: "Can write, publish and import posts",
    admin: "Can write posts and manage keys, members and settings",
    owner: "Can do everything, including deleting the workspace",
    viewerViewer: "Viewer",
    editorEditor: "Editor",
    adminAdmin: "Admin",
    ownerOwner: "Owner",
  },
  sourceFile: {
    mb: (sourceMaxBytes: number) => `${sourceMaxBytes} MB`,
    documentLimits: (largest: string, sourceMaxPages: number, sourceMaxCharacters: string) =>
      `PDF, Word (.docx), HTML, CSV, Markdown or plain text; up to ${largest}, ${sourceMaxPages} pages and ${sourceMaxCharacters} characters each. Scanned PDFs without text can’t be read.`,
    notReadable: (name: string) =>
      `“${name}” is not a PDF, Word (.docx), HTML, CSV, Markdown or plain text file.`,
    isEmpty: (name: string) => `“${name}” is empty.`,
    isOver: (name: string, largest: string) => `“${name}” is over ${largest}.`,
  },
  usd: {
    noPriceSet: "no price set",
  },
};

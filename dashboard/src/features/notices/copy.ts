export const copy = {
  common: {
    notices: "Notices",
  },
  noticeBell: {
    noticesNew: (count: number) => (count === 0 ? "Notices: none" : `Notices: ${count} new`),
    loadingNotices: "Loading notices",
  },
  noticeList: {
    openPost: "Open post",
    open: (title: string) => `Open “${title}”`,
    openAutopilot: "Open autopilot",
    openWebhook: "Open webhook",
    reconnect: "Reconnect",
    dismiss: (title: string) => `Dismiss: ${title}`,
    dismissButton: "Dismiss",
    couldntDismissNotice: "Couldn’t dismiss the notice",
    youreAllCaughtUp:
      "You’re all caught up. Reviews for you and problems with webhooks or scheduled posts show up here.",
  },
};

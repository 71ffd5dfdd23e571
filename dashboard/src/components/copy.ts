export const copy = {
  common: {
    tryAgain: "Try again",
    close: "Close",
    timeZone: "Time zone",
    dismiss: "Dismiss",
    cancel: "Cancel",
    days30: "30 days",
    timeZones: "the time zones",
  },
  accessChoice: {
    access: "Access",
  },
  tokenLifetimes: {
    days90: "90 days",
    year1: "1 year",
    neverExpires: "Never expires",
  },
  postViews: {
    inLast28Days: (views: string) => `${views} in the last 28 days`,
    viewsInLast28Days: "views in the last 28 days",
  },
  wordDiff: {
    versionsDifferTooMuch: "The versions differ too much to compare word by word.",
    added: "Added:",
    removed: "Removed:",
  },
  imagePicker: {
    uploadImage: "Upload an image",
    mediaLibrary: "Media library",
    noImagesYet: "No images yet.",
    search: "Search images",
    searchNames: "Search names and alt text",
    imageByPixels: (width: number, height: number) => `Image, ${width} by ${height} pixels`,
  },
  postSites: {
    connectedSites: "Connected sites",
  },
  problemNotice: {
    http: (status: number) => `HTTP ${status}`,
  },
  sendPostsDialog: {
    noPostsSent: "No posts sent",
    sendingTo: (posts: string, siteName: string) => `Sending ${posts} to ${siteName}`,
    sendTo: (posts: string, siteName: string) => `Send ${posts} to ${siteName}?`,
    appliesEveryChangeMade:
      "This applies every change made while the integration was disabled, including unpublishing and deletions.",
    postsArentPublic: (sentAs: string) =>
      `${sentAs} Posts that aren’t public in blogsvc won’t be public on the site.`,
    send: (posts: string) => `Send ${posts}`,
    to: "To",
    publishingMode: "Publishing mode",
    default: (label: string) => `Default: ${label}`,
  },
  noModelCard: {
    noModel: "No model",
    connectModelToStart: "Connect a model to start generating",
    askAdmin: "Ask an admin to connect one.",
    workersAi: "Workers AI is ready on this instance and needs no key: choose it as your writer.",
    anyProvider: "Use OpenAI, Anthropic, Ollama or any other provider with your own key.",
    untilThen: (how: string) =>
      `${how} Until then, write posts yourself. A topic’s brief gives you quotes from your sources and an empty outline to start from.`,
    connectModel: "Connect a model",
  },
  briefNoteWarning: {
    draftStillContains:
      "This draft still contains the note saying that no model wrote it. Readers would see that note: complete the text, then remove it.",
  },
  deletePostDialog: {
    deletePost: "Delete this post?",
    deletePostConfirmLabel: "Delete post",
    deleted: (title: string) => `Deleted “${title}”`,
    undo: "Undo",
    restored: (title: string) => `Restored “${title}” as a draft`,
    couldntRestore: (title: string) => `Couldn’t restore “${title}”`,
  },
  postMarkers: {
    title: "Readers still see the last published version",
    unpublishedChanges: "Unpublished changes",
  },
  postStatusBadge: {
    draft: "Draft",
    scheduled: "Scheduled",
    published: "Published",
    hidden: "Hidden",
  },
  previewLinkDialog: {
    day1: "1 day",
    days3: "3 days",
    week1: "1 week",
    previewLink: "Preview link",
    description:
      "Anyone with the link can see the current version without an account. Later changes won’t appear.",
    open: "Open",
    done: "Done",
    expiresAfter: "Expires after",
    createAndCopyLink: "Create and copy link",
    activeLinks: "Active links",
    ofEditor: ", for the editor’s preview",
    revoke: "Revoke",
  },
  previewProblem: {
    noPattern: "No preview URL is set.",
    noSiteUrl: "The preview URL is a path. Set the site URL in the settings.",
    noPosts: "There’s no post to preview yet. Write one, then check again.",
    unreachable: (why: string) => `Your site couldn’t be reached. ${why}`,
    redirect: (url: string) =>
      `Your site redirects the preview to ${url}. Enter the final URL, and let the page open without signing in.`,
    status: (status: string) =>
      `Your site returned status ${status} for the preview. Check the path, and that the site uses this instance’s API URL.`,
    otherPage:
      "Your site returned a page, but it doesn’t contain the draft’s title. Check that the path leads to the preview page.",
    framing: (header: string) =>
      `Your site doesn’t let the dashboard show the page in a frame${header && ` (${header})`}. Send the client library’s preview headers.`,
    noEditMode:
      "Your site shows the draft. To edit by clicking in it, add the edit mode of the client library.",
  },
  unpublishDialog: {
    unpublishPost: "Unpublish this post?",
    revertPostToDraft: "Revert this post to a draft?",
    canPublishAgain: "You can publish it again at any time.",
    willBeHidden: "will be hidden",
    willBecomeDraftAgain: "will become a draft again",
    connectedSitesNotifiedImmediately: (slug: string) =>
      `Connected sites will be notified immediately, and readers of /${slug} will see “not found”.`,
    unpublish: "Unpublish",
    revertToDraft: "Revert to draft",
  },
  budgetNotice: {
    monthsBudgetUsedUp: (parts: string) =>
      `This month’s ${parts} budget is used up. Writing resumes next month or when an admin raises the budget.`,
    todaysBudgetUsedUp: (parts: string) =>
      `Today’s ${parts} budget is used up. Writing resumes at midnight UTC or when an admin raises the budget.`,
    seeUsage: "See usage",
  },
  gateFindings: {
    heading: (count: number) => (count === 1 ? "1 check failed" : `${count} checks failed`),
    about: {
      review:
        "A run publishes a draft only if it passes every check. Fix these, or approve the draft as it is.",
      edited: "The draft has been edited since these checks ran.",
      run: "The draft failed these checks when the run finished.",
    },
  },
  generateTabs: {
    generate: "Generate",
    batches: "Batches",
    allRuns: "All runs",
  },
  runFailure: {
    openWriterSettings: "Open writer settings",
  },
  similarWarning: {
    the: (kind: string, title: string) => `the ${kind} “${title}”`,
    openPostInstead: "Open that post instead",
    showTopic: "Show that topic",
  },
  writingOptionsFields: {
    guide: "Guide",
    howTo: "How-to",
    list: "List",
    comparison: "Comparison",
    announcement: "Announcement",
    caseStudy: "Case study",
    shortAbout600Words: "Short, about 600 words",
    mediumAbout1200Words: "Medium, about 1,200 words",
    longAbout2000Words: "Long, about 2,000 words",
    words: (count: string) => `${count} words`,
    length: "Length",
    format: "Format",
    language: "Language",
    moreWritingOptions: "More writing options",
    audience: "Audience",
    primaryKeyword: "Primary keyword",
    secondaryKeywords: "Secondary keywords",
    separatedByCommas: "Separated by commas",
    callToAction: "Call to action",
    mustMention: "Must mention",
    mustAvoid: "Must avoid",
    instructions: "Instructions",
    linksToPosts: "Links to your posts",
    linksToSources: "Links to sources",
    sitesToLinkTo: "Sites to link to",
  },
  bulkPlan: {
    perWeek: "Enter a number from 1 to 21",
    weekdays: "Choose at least one day",
    windows: "Each window must end after it starts, on the same day",
    dateHasPassed: "This date has passed",
    enterDate: "Enter a date",
  },
  bulkScheduleDialog: {
    schedule: (count: number) => `Schedule ${count} ${count === 1 ? "post" : "posts"}`,
    description:
      "Spread these posts over the coming weeks. You can review the times before anything changes.",
  },
  bulkSteps: {
    previewTimes: "Preview times",
    scheduled: (count: string) => `${count} scheduled`,
    scheduledFailedFailedPosts: (count: string, failed: number) =>
      `${count} scheduled, ${failed} failed. The failed posts are still selected.`,
    inReverseListOrder: "in reverse list order",
    inListOrder: "in list order",
    nothingScheduledYet: (count: string, value: string) =>
      `Nothing is scheduled yet. ${count} will be published at these times, ${value}, once you confirm.`,
    reverseOrder: "Reverse order",
    back: "Back",
    schedule: (count: string) => `Schedule ${count}`,
  },
  bulkTimes: {
    plannedTimes: "Planned times",
    scheduledPosts: "Scheduled posts",
    post: "Post",
    yourTime: "Your time",
    movesFrom: (dayAndTime: string) => `Moves from ${dayAndTime}`,
    failedForUnknownReason: "Failed for an unknown reason",
  },
  timesFields: {
    mon: "Mon",
    monday: "Monday",
    tue: "Tue",
    tuesday: "Tuesday",
    wed: "Wed",
    wednesday: "Wednesday",
    thu: "Thu",
    thursday: "Thursday",
    fri: "Fri",
    friday: "Friday",
    sat: "Sat",
    saturday: "Saturday",
    sun: "Sun",
    sunday: "Sunday",
    weekdays: "Weekdays",
    postsPerWeek: "Posts per week",
    startDate: "Start date",
  },
  windowRows: {
    postingWindows: "Posting windows",
    windowStart: (index: number) => `Window ${index} start`,
    windowEnd: (index: number) => `Window ${index} end`,
    removeWindow: (index: number) => `Remove window ${index}`,
    addWindow: "Add window",
  },
  cancelWithUndo: {
    couldntChangeSchedule: "Couldn’t change the schedule",
    scheduledAgain: (title: string) => `“${title}” is scheduled again`,
    noLongerScheduled: (title: string) => `“${title}” is no longer scheduled`,
    stillDraft: "It’s still a draft.",
    undo: "Undo",
  },
  clockChange: {
    doesNotExist: (time: string, zoneLabel: string, day: string, localTime: string) =>
      `${time} does not exist in ${zoneLabel} on ${day}, when clocks go forward. The post will be published at ${localTime}.`,
    label: "The first, before clocks go back",
    secondAfterClocksGoBack: "The second, after clocks go back",
    happensTwice: (time: string, zoneLabel: string, day: string) =>
      `${time} happens twice in ${zoneLabel} on ${day}, when clocks go back. Which one do you mean?`,
    which: (time: string) => `Which ${time}`,
  },
  scheduleDialog: {
    reschedulePost: "Reschedule this post",
    schedulePost: "Schedule this post",
  },
  scheduleForm: {
    timeZone: "your time zone",
    timeInOtherTimeZones: "This time in other time zones",
    isScheduled: (title: string) => `“${title}” is scheduled`,
    enterDateAndTime: "Enter a date and time",
    timeHasPassedChoose:
      "This time has passed. Choose a later time, or close this dialog and publish the post now.",
    date: "Date",
    time: "Time",
    cancelSchedule: "Cancel schedule",
    reschedule: "Reschedule",
    schedule: "Schedule",
  },
  scheduleMarker: {
    publishingFailed: "Publishing failed",
    wasDue: (scheduleError: string, when: string) => `${scheduleError}. Was due ${when}`,
    notPublishedReschedule: "Not published. Reschedule it.",
    notPublished: "Not published",
    notPublishedYetRetrying: "Not published yet, retrying",
  },
  combobox: {
    search: (label: string) => `Search: ${label}`,
    typeToSearch: "Type to search",
    noMatches: "No matches.",
    choose: "Choose…",
  },
  copyButton: {
    browserBlockedCopyingSelect: "Your browser blocked copying. Select the text and copy it manually.",
    copied: "Copied",
  },
  copyField: {
    copy: (label: string) => `Copy ${label}`,
  },
  errorState: {
    forbidden: "Ask an owner or admin of the workspace for a higher role.",
    notFound: "It may have been deleted, or the link may be wrong.",
    internal: "If trying again doesn’t help, send your administrator the request ID.",
    rateLimited: "Wait a minute, then try again.",
    unreachable: "Check your connection, then try again.",
    databaseNotMigrated: "Ask your administrator to run the database migrations.",
    couldntLoad: "Couldn’t load this",
  },
  formError: {
    requestId: (requestId: string) => `Request ID ${requestId}`,
  },
  liveIndicator: {
    live: "Live",
    older: "Live updates only on the first page",
    reconnecting: "Reconnecting…",
  },
  pagination: {
    pages: "Pages",
    noOnPage: (many: string) => `No ${many} on this page`,
    of: (shown: string) => `${shown} of `,
    previousPage: "Previous page",
    previous: "Previous",
    nextPage: "Next page",
    next: "Next",
    page: (page: string) => `Page ${page}`,
    pageOf: (page: string, all: string) => `Page ${page} of ${all}`,
    perPage: (size: number) => `${size} per page`,
    itemsPerPage: (many: string) => `${many.charAt(0).toUpperCase()}${many.slice(1)} per page`,
  },
  passwordInput: {
    show: (what: string) => `Show ${what}`,
  },
  queryView: {
    couldntLoad: (what: string) => `Couldn’t load ${what}`,
    couldntRefresh: (what: string, message: string) =>
      `Couldn’t refresh ${what}, so this may be out of date. ${message}`,
    loading: (what: string) => `Loading ${what}`,
    noFound: (many: string) => `No ${many} found`,
    clearFilters: "Clear filters",
    tryAnotherSearch: "Try another search or clear the filters.",
  },
  saveFooter: {
    haveUnsavedChanges: "You have unsaved changes.",
    discard: "Discard",
    save: "Save",
  },
  unsavedGuard: {
    leaveWithoutSaving: "Leave without saving?",
    description: (label: string) => `Your changes to “${label}” will be lost.`,
    changesLost: "Your changes will be lost.",
    stay: "Stay",
    leave: "Leave",
  },
  searchBox: {
    clearSearch: "Clear search",
  },
  timezoneCombobox: {
    chooseTimeZone: "Choose a time zone",
  },
  toaster: {
    message: "Message",
  },
  uploadPanel: {
    of: (doing: string, done: number, total: number) => `${doing} ${done} of ${total}…`,
  },
  signOut: {
    couldntSignOut: "Couldn’t sign you out",
  },
  liveProofLine: {
    openPageInNewTab: "Open the page in a new tab",
  },
  trashPage: {
    trash: "Trash",
    description: {
      post: (days: number) =>
        `Deleted posts stay here for ${days} days. A restored post is a draft: readers don’t see it until you publish it again.`,
      topic: (days: number) => `Deleted topics stay here for ${days} days.`,
      image: (days: number) =>
        `Deleted images stay here for ${days} days, and until no post uses them. Texts that use them still show them.`,
    },
    trashIsEmpty: "The trash is empty",
    emptyText: {
      post: (days: number) => `Posts you delete stay here for ${days} days, so that you can restore them.`,
      topic: (days: number) => `Topics you delete stay here for ${days} days, so that you can restore them.`,
      image: (days: number) => `Images you delete stay here for ${days} days, so that you can restore them.`,
    },
    title: "Title",
    deleted: "Deleted",
    keptFor: "Kept for",
    actions: "Actions",
    by: (name: string) => ` by ${name}`,
    days: (days: number) => (days === 1 ? "1 more day" : `${days} more days`),
    restore: "Restore",
    restorePost: (title: string) => `Restore ${title}`,
    restored: {
      post: (title: string) => `Restored “${title}” as a draft`,
      topic: (title: string) => `Restored “${title}”`,
      image: (title: string) => `Restored “${title}”`,
    },
    usedIn: (posts: number) => (posts === 1 ? "Used in 1 post" : `Used in ${posts} posts`),
    whileUsed: "While it’s used",
    couldntRestore: (title: string) => `Couldn’t restore “${title}”`,
    deletePermanently: "Delete permanently",
    deletePostPermanently: (title: string) => `Delete ${title} permanently`,
    deletePermanentlyTitle: {
      post: "Delete this post permanently?",
      topic: "Delete this topic permanently?",
      image: "Delete this image permanently?",
    },
    willBeDeleted: {
      post: (title: string) => `“${title}” and its history will be deleted. This can’t be undone.`,
      topic: (title: string) => `“${title}” will be deleted. This can’t be undone.`,
      image: (title: string) =>
        `“${title}” will be deleted, and its URL will stop working. This can’t be undone.`,
    },
    deletedPermanently: (title: string) => `Deleted “${title}” permanently`,
    emptyTrash: "Empty trash",
    emptyTrashTitle: "Empty the trash?",
    allWillBeDeleted: {
      post: (count: number) =>
        `${count === 1 ? "1 post" : `${count} posts`} will be deleted permanently. This can’t be undone.`,
      topic: (count: number) =>
        `${count === 1 ? "1 topic" : `${count} topics`} will be deleted permanently. This can’t be undone.`,
      image: () =>
        "Images that no post uses will be deleted permanently, and their URLs will stop working. This can’t be undone.",
    },
    emptied: "Emptied the trash",
  },
};

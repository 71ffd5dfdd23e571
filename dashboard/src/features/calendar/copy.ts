export const copy = {
  common: {
    today: "Today",
  },
  agenda: {
    nothingIn: (period: string) => `Nothing in ${period}`,
    publishedScheduledAndPlanned: "Published, scheduled and planned posts show up here.",
  },
  autopilotLink: {
    open: "Open autopilot date",
    writing: "Being written by an autopilot",
    failed: "An autopilot couldn’t write this post",
  },
  calendarBoard: {
    pxPx: (clientX: number, clientY: number) => `${clientX}px ${clientY}px`,
    movingToUseArrow: (title: string, longDay: string) =>
      `Moving “${title}” to ${longDay}. Use the arrow keys to choose a day, Enter to drop, Escape to cancel.`,
    somePostsDontFit: "Some posts don’t fit here. Switch to the week view to see them all.",
    useArrowKeys: "Use the arrow keys to move between days and Enter to open one.",
    nothingPublishedScheduled: (title: string) => `Nothing is published, scheduled or planned in ${title}. `,
    dragPostToMove: " Drag a post to move it, or press Space on it, choose a day and press Enter.",
  },
  calendarGrid: {
    posts: (count: number) => (count === 0 ? "nothing" : count === 1 ? "1 post" : `${count} posts`),
    autopilotDates: (count: number) =>
      count === 0 ? "" : count === 1 ? ", 1 autopilot date" : `, ${count} autopilot dates`,
    more: (count: number) => `${count} more`,
    onShowWeek: (longDay: string) => `on ${longDay}: show the week`,
  },
  calendarPage: {
    calendar: "Calendar",
    description: "See published, scheduled and planned posts. Planned posts don’t publish automatically.",
    theCalendar: "the calendar",
  },
  calendarToolbar: {
    month: "Month",
    week: "Week",
    previous: (view: string) => `Previous ${view}`,
    next: (view: string) => `Next ${view}`,
    timeZone: "Time zone",
    calendarTimeZone: "Calendar time zone",
    view: "View",
  },
  entryPopover: {
    viewPost: "View post",
    plannedPostsDontPublishAutomatically: (longDay: string) =>
      `${longDay}. Planned posts don’t publish automatically.`,
    notPlannedOrScheduled: "Not planned or scheduled.",
    open: "Open",
    reschedule: "Reschedule…",
    scheduleAgain: "Schedule again…",
    schedule: "Schedule…",
    cancelSchedule: "Cancel schedule",
    changeDate: "Change date…",
    planForDay: "Plan for a day…",
    removeFromCalendar: "Remove from calendar",
  },
  planDialog: {
    planForDay: "Plan for a day",
    date: "Date",
    enterDate: "Enter a date",
    close: "Close",
    plan: "Plan",
  },
  unplannedDrafts: {
    draft: (title: string) => `Draft, ${title}`,
    draftsWithoutDate: "Drafts without a date",
    allDraftsHaveDate: "All drafts have a date.",
    dragDraftToDay: "Drag a draft to a day to plan it. It won’t be published automatically.",
    showMoreDrafts: "Show more drafts",
  },
  kindLook: {
    published: "Published",
    scheduled: "Scheduled",
    notPublished: "Not published",
    planned: "Planned",
    draft: "Draft",
  },
  movePost: {
    notMoved: (title: string) => `Couldn’t move “${title}”`,
    isBack: (title: string) => `Moved “${title}” back`,
    plannedFor: (title: string, shortDay: string) => `“${title}” is planned for ${shortDay}`,
    noLongerPlanned: (title: string) => `“${title}” is no longer planned`,
    plannedPostsDontPublishAutomatically: "Planned posts don’t publish automatically.",
    staysDraft: "It’s still a draft.",
    undo: "Undo",
    description: (when: string) => `${when} has passed. Choose a later day.`,
    backAtOriginalTime: (title: string) => `“${title}” is back at its original time`,
    gap: (localTime: string, longDay: string, shown: string, zoneLabel: string) =>
      `${localTime} doesn’t exist in that time zone on ${longDay}; the post will be published at ${shown}, ${zoneLabel}.`,
    overlap: (when: string) =>
      `${when}. That time occurs twice that day; the post will be published the first time.`,
    isMoved: (title: string) => `Moved “${title}”`,
  },
};

export const copy = {
  instanceFacts: {
    nextDuePost: "Next due post",
    noneScheduled: "None scheduled",
    nextScheduledPostOfWorkspace: "The next scheduled post in this workspace.",
    latestMinuteCheck: "Latest per-minute check",
    never: "Never",
    late: "Late",
    notSeen: "Not seen",
    starting: "Starting",
    runsEveryMinute:
      "Runs every minute and catches anything that was missed. If it’s late, check that the instance’s cron trigger is enabled.",
    lastAlarm: "Last alarm",
    publishesScheduledPosts:
      "Publishes scheduled posts on time, to the second. It’s idle while nothing is scheduled.",
    deadLetters: "Dead letters",
    messagesQueueGaveUp:
      "Messages that a queue gave up on. Nothing is lost, because the per-minute check picks up the work again. If there are many, look for an error in the instance’s logs.",
    refusedRequests: "Refused requests",
    failedSignInsRefused: (failedSignIns: number, refused: number, limited: number) =>
      `${failedSignIns} failed sign-ins, ${refused} refused, ${limited} over a limit`,
    inLast24Hours:
      "In the last 24 hours, across this instance. A sudden rise can mean that someone is guessing passwords or tokens; the logs list each request.",
    migrations: "Migrations",
    of: (applied: number, expected: number) => `${applied} of ${expected}`,
    behind: "Behind",
    databaseBehindCodeAdministrator:
      "The database schema is out of date. Your administrator needs to run the migrations.",
    databaseUpToDate: "The database is up to date.",
  },
  regions: {
    westernNorthAmerica: "Western North America",
    easternNorthAmerica: "Eastern North America",
    southAmerica: "South America",
    westernEurope: "Western Europe",
    easternEurope: "Eastern Europe",
    oceania: "Oceania",
    africa: "Africa",
    middleEast: "Middle East",
    unreachable: "Unreachable",
    upToDate: "Up to date",
    idle: "Idle",
    dropCopyIn: (name: string) => `Drop copy in ${name}`,
    dropCopy: "Drop copy",
    droppedCopyIn: (name: string) => `Dropped the copy in ${name}`,
    regions: "Regions",
    description:
      "Copies of this workspace’s public data, close to its readers. A region appears with its first read and disappears an hour after its last.",
    noReadsFromAny: "No reads from any region in the last hour.",
    dropCopyTitle: "Drop this copy?",
    nextReadInGoes: (name: string) =>
      `The next read in ${name} will go to the database and create a new copy. Nothing is lost.`,
  },
  systemPage: {
    viewDeliveries: "View deliveries",
    viewStalePages: "View stale pages",
    viewUnreachablePages: "View unreachable pages",
    viewWebhooks: "View webhooks",
    viewScheduledPosts: "View scheduled posts",
    checked: (clockTime: string) => `Checked ${clockTime}`,
    allSystemsNormal: "All systems normal",
    needsAttention: (bad: string) => `Needs attention: ${bad}`,
    system: "System",
    description: "Health of scheduled jobs and deliveries. Updates automatically.",
    systemStatus: "system status",
    thisWorkspace: "This workspace",
    thisInstance: "This instance",
  },
};

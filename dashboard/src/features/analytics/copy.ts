export const copy = {
  common: {
    views: "Views",
    users: "Users",
    posts: "Posts",
  },
  analyticsBody: {
    posts:
      "No post views in this period. Check “Whole site” to see whether Google Analytics is recording any traffic.",
    site: "No data for this period. A new property takes a day or two to show any.",
    theOverview: "the overview",
    overTime: "Over time",
    datesInPropertysTimeZone: (timezone: string) => `Dates are in ${timezone}, the property’s time zone`,
    googleWithholdsSmallNumbers: "Google withholds small numbers to protect people’s privacy",
    title: "Analytics needs a one-time setup by your administrator",
    openGuide: "Open the setup guide",
    steps: "Setup steps (about 10 minutes)",
    redirectUri: "Redirect URI",
    googleAnalyticsIsntConnected: "Google Analytics isn’t connected",
    onceAdminOrOwner: "Once an admin or owner connects it, this page shows which posts get read.",
  },
  analyticsPage: {
    last7Days: "Last 7 days",
    last28Days: "Last 28 days",
    last90Days: "Last 90 days",
    last365Days: "Last 365 days",
    pages: "Pages",
    wholeSite: "Whole site",
    days: "Days",
    analyticsDenied: "Google Analytics wasn’t connected: access was declined on Google’s page.",
    analyticsExpired:
      "Google Analytics wasn’t connected: the request expired after ten minutes, was already used, or was started in another window. Connect again.",
    analyticsScope:
      "Google Analytics wasn’t connected: the box that allows reading Google Analytics wasn’t checked on Google’s page. Connect again and make sure it’s checked.",
    analyticsForbidden:
      "Google Analytics wasn’t connected: only admins can connect it, and you’re no longer one.",
    analyticsClient:
      "Google Analytics wasn’t connected: Google rejected this instance’s OAuth client. Your administrator needs to check its ID, secret and redirect URI.",
    analyticsFailed:
      "Google Analytics wasn’t connected: Google didn’t respond as expected. Try again in a minute.",
    googleAnalyticsWasntConnected: "Google Analytics wasn’t connected. Try again.",
    analytics: "Analytics",
    readFromGoogleAnalytics: (name: string) => `${name}, from Google Analytics.`,
    seeWhichPostsGet: "See which posts get read and where readers come from.",
  },
  connectCard: {
    connectGoogleAnalytics: "Connect Google Analytics",
    title: "See what gets read, with Google Analytics",
    addSiteUrlFirst: "Add your site URL first. We use it to find the right property.",
    addSiteUrl: "Add site URL",
    whatYouNeed: "What you need",
  },
  connectFrame: {
    perPost: "Views and readers for each post, also shown in your list of posts",
    sources: "Where readers come from: search engines, social networks and other sites",
    overTime: "How views compare with the previous period",
    privacy:
      "Read-only access to totals, never to individual readers. Nothing is added to your site, and you can disconnect at any time.",
  },
  connectionMenu: {
    couldntReachGoogle: "Couldn’t reach Google",
    connection: "Connection",
    chooseAnotherProperty: "Choose another property",
    connectAgain: "Connect again",
    disconnect: "Disconnect…",
    disconnectGoogleAnalytics: "Disconnect Google Analytics?",
    description:
      "We delete the stored credentials and data, and revoke access at Google unless another workspace uses the same Google account. Nothing changes in Google Analytics.",
    disconnectConfirmLabel: "Disconnect",
  },
  courseCard: {
    whatChartShows: "What the chart shows",
    comparedWithPreviousPeriod: "Compared with the previous period",
    comparedWithThePreviousPeriod: "compared with the previous period",
    dayByDay: "Day by day",
    day: "Day",
    chart: "Chart",
    table: "Table",
  },
  courseChart: {
    byDaySelectTable: (label: string) => `${label} by day. Select “Table” to see the numbers.`,
  },
  exportButton: {
    couldntExportReport: "Couldn’t export the report",
    exportAsCsv: (of: string) => `Export ${of} as CSV`,
  },
  fallingCard: {
    title: (count: number) =>
      count === 1 ? "1 post is losing readers" : `${count} posts are losing readers`,
    rule: "At least 30% fewer views in the last 28 days than in the 28 days before. A refresh updates outdated parts based on your sources, for you to review.",
    views: (views: string, before: string, percent: number) =>
      `${views} views, ${before} before (−${percent}%)`,
    refresh: "Refresh",
    refreshPost: (title: string) => `Refresh ${title}`,
  },
  postsReport: {
    postStats: "Post stats",
    postsStats: "the post’s stats",
    openPost: "Open post",
    postOverTime: "Views over time",
    thePostOverTime: "the post over time",
    whereReadersCameFrom: "Where its readers came from",
    whereItsReadersCameFrom: "where its readers came from",
    thePosts: "the posts",
    noneOfPostsRead: "None of your posts were viewed in this period.",
    moreViewsOfOther: (count: string) => `Other pages under the same path had ${count} more views.`,
  },
  postsTable: {
    title: "Title",
    timePerUser: "Time per user",
    showAll: (count: string) => `Show all ${count}`,
  },
  problemNotice: {
    tryAgain: "Try again",
  },
  propertyCard: {
    propertyChosen: "Property chosen",
    property: "Property",
    hint: "Properties the connected account can read",
    anotherPropertyById: "Another property, by ID",
    propertyId: "Property ID",
    numberShownInGoogle:
      "A number, shown in Google Analytics at the top right of Admin > Property details. Not the measurement ID, which starts with G-.",
    useProperty: "Use this property",
    cancel: "Cancel",
    chooseProperty: "Choose a property",
    whichHasNoUrlYet: "which has no URL yet",
    oneOfWebStreams: (siteUrl: string) =>
      `One of its web streams must match this workspace’s site, ${siteUrl}.`,
    propertiesFromGoogle: "your properties from Google",
  },
  sourcesReport: {
    source: "Source",
    theSources: "the sources",
    whereVisitorsCameFrom: "Where visitors came from",
    noVisitorsInPeriod: "No visitors in this period.",
  },
};

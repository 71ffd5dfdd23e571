export const copy = {
  homePage: {
    home: "Home",
    newPost: "New post",
    what: "your overview",
  },
  setupCard: {
    getYourBlogLive: "Get your blog live",
    done: (done: number, all: number) => `${done} of ${all} done`,
    hide: "Hide checklist",
    hidden: "The checklist is hidden",
    undo: "Undo",
    stepDone: "Done",
    stepOpen: "Not done yet",
    siteUrl: "Tell us where your blog is",
    siteUrlText:
      "Set your site’s URL and the URL pattern for its posts, so that links, feeds and checks point to the right pages.",
    openSettings: "Set site URL",
    posts: "Add your first post",
    postsText: "Write one, or import existing posts from Markdown, WordPress or Ghost.",
    writePost: "Write a post",
    import: "Import posts",
    apiKey: "Let your site read posts",
    apiKeyText: "Create an API key and put it in your site’s environment.",
    apiKeyCreated:
      "Your site hasn’t used its key yet. Put it in your site’s environment and load your blog page once.",
    createKey: "Create an API key",
    openKeys: "View API keys",
    nextGuide: "Next.js guide",
    astroGuide: "Astro guide",
    webhook: "Get changes delivered to your site",
    webhookText: "Add a webhook, so that your site updates its pages the moment a post changes.",
    webhookCreated: "Send a test event to your webhook to check that your site accepts it.",
    createWebhook: "Add a webhook",
    openWebhooks: "Send a test",
    connected: "Your site is connected",
    orConnect: (platforms: string) => `Use ${platforms} instead`,
    publish: "See your post on your site",
    publishText: "Publish a post. We’ll load its page and let you know as soon as readers can see it.",
    publishUnproven: "Your post is published, but we haven’t seen it on your site yet.",
    openDrafts: "Choose a post to publish",
    liveProofGuide: "How we check your pages",
  },
  attentionCard: {
    needsAttention: "Needs attention",
    nothing: "You’re all caught up.",
    oldest: "Oldest:",
    hundred: "100+",
    review: (count: number) => (count === 1 ? "Draft to review" : "Drafts to review"),
    outlines: (count: number) => (count === 1 ? "Outline to approve" : "Outlines to approve"),
    failedSchedules: (count: number) =>
      count === 1 ? "Scheduled post couldn’t be published" : "Scheduled posts couldn’t be published",
    failingWebhooks: (count: number) => (count === 1 ? "Webhook is failing" : "Webhooks are failing"),
    stalePages: (count: number) => (count === 1 ? "Page is out of date" : "Pages are out of date"),
    failingIntegrations: (count: number) =>
      count === 1 ? "Integration needs to be reconnected" : "Integrations need to be reconnected",
    externalPosts: (count: number) =>
      count === 1 ? "Post on another site needs a decision" : "Posts on other sites need a decision",
    outdatedEvidence: (count: number) =>
      count === 1 ? "Post quotes a source that has changed" : "Posts quote a source that has changed",
    failedRuns: (count: number) =>
      count === 1 ? "Post couldn’t be generated" : "Posts couldn’t be generated",
    blockedAutopilots: (count: number) =>
      count === 1 ? "Autopilot can’t start posts" : "Autopilots can’t start posts",
    falling: (count: number) => (count === 1 ? "Post is losing readers" : "Posts are losing readers"),
    budget: (percent: number) =>
      percent >= 100 ? "This month’s AI budget is used up" : `${percent}% of this month’s AI budget is used`,
  },
  upNext: {
    upNext: "Up next",
    calendar: "Calendar",
    nothing: "Nothing is scheduled or planned.",
    planned: (day: string) => `Planned for ${day}`,
    scheduled: (time: string) => `Publishes ${time}`,
    untitled: "Untitled",
  },
  published: {
    recentlyPublished: "Recently published",
    allPosts: "All posts",
    nothing: "Nothing is published yet.",
    viewPost: (title: string) => `View “${title}” on your site`,
  },
};

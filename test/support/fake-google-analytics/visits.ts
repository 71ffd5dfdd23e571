import type { FakeProperty } from "./google-state";

/** What was counted of one page on one day from one source; the same for the same names, always. */
export interface Visit {
  date: string;
  pagePath: string;
  sessionSource: string;
  sessionMedium: string;
  screenPageViews: number;
  activeUsers: number;
  sessions: number;
  userEngagementDuration: number;
  engagedSessions: number;
}

const sources = [
  ["google", "organic", 6],
  ["(direct)", "(none)", 4],
  ["news.ycombinator.com", "referral", 3],
  ["newsletter", "email", 2],
] as const;
const dayMs = 86_400_000;

/** Every visit of the days; on weekends there are fewer. */
export function visitsOf(property: FakeProperty, from: string, to: string): Visit[] {
  const visits: Visit[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
    const weekend = [0, 6].includes(new Date(at).getUTCDay());
    const date = new Date(at).toISOString().slice(0, 10).replaceAll("-", "");
    property.pages.forEach((pagePath, rank) => {
      for (const [sessionSource, sessionMedium, weight] of sources) {
        const spread = 0.4 + noise(`${date}${pagePath}${sessionSource}`) * 1.2;
        const share = shareOf(property, pagePath, at);
        const screenPageViews = Math.round((weight * spread * 8 * share * (weekend ? 0.5 : 1)) / (rank + 1));
        if (screenPageViews === 0) continue;
        const sessions = Math.ceil(screenPageViews * 0.8);
        visits.push({
          date,
          pagePath,
          sessionSource,
          sessionMedium,
          screenPageViews,
          activeUsers: Math.ceil(screenPageViews * 0.7),
          sessions,
          userEngagementDuration: screenPageViews * 41,
          engagedSessions: Math.ceil(sessions * 0.6),
        });
      }
    });
  }
  return visits;
}

const shareOf = ({ falls = [] }: FakeProperty, pagePath: string, at: number): number =>
  falls.find(({ page, since }) => page === pagePath && Date.parse(since) <= at)?.share ?? 1;

/** 0 to 1 (FNV-1a). */
function noise(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash % 1000) / 1000;
}

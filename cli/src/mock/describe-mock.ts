import type { FileProblem } from "./mock-site.ts";
import type { MockOptions, RunningMock } from "./start-mock.ts";

const problemsShown = 20;

/** What somebody needs to read from a mock that has just begun: address, credentials, and what is wrong with the files. */
export function describeMock(
  { url, site }: RunningMock,
  { folder, key, workspace, webhook }: MockOptions,
): { data: unknown; text: string } {
  const { posts, published, problems } = site();
  const env = {
    BLOGSVC_API_URL: url,
    BLOGSVC_API_KEY: key,
    BLOGSVC_WORKSPACE_SLUG: workspace.slug,
    ...(webhook && { BLOGSVC_REVALIDATE_SECRET: webhook.secret }),
    SITE_URL: workspace.siteUrl,
  };
  const text = [
    `${published.length} published posts of ${posts.length} in ${folder}`,
    "",
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    "",
    `curl -H "authorization: Bearer ${key}" ${url}/v1/public/${encodeURIComponent(workspace.slug)}/blogs`,
    ...(problems.length > 0 ? ["", ...problemLines(problems)] : []),
    "",
    "Ctrl-C stops it.",
  ].join("\n");
  return { data: { url, folder, env, posts: posts.length, published: published.length, problems }, text };
}

function problemLines(problems: FileProblem[]): string[] {
  const lines = problems
    .toSorted((a, b) => Number(a.served) - Number(b.served))
    .slice(0, problemsShown)
    .map(({ path, message, served }) => `${served ? "note" : "left out"} ${path}: ${message}`);
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
}

import { expect, it } from "vitest";
import { makeRobots } from "../../../worker/domains/knowledge/reading/web/make-robots";
import { FakeSite, home, origin } from "../assistant/fake-site";

const asking = (location: string) => {
  const web = new FakeSite({
    [`${origin}/page`]: home,
    [`${origin}/robots.txt`]: { status: 302, headers: { location } },
  });
  const ports = { fetch: web.fetch, now: Date.now, allowLoopback: true, publicUrl: "" };
  return makeRobots(ports)(`${origin}/page`, new AbortController().signal);
};

it.each([
  "http://192.168.0.1/robots.txt",
  "http://169.254.169.254/",
  "ftp://acme.test/robots.txt",
  "http://[",
])("a robots.txt that leads on to %s, where nothing may be read, lets nothing be read", async (location) => {
  await expect(asking(location)).rejects.toMatchObject({ code: "robots" });
});

it("a robots.txt that leads on to one that is not there lets everything be read", async () => {
  await expect(asking(`${origin}/nowhere`)).resolves.toBeUndefined();
});

it("a site where nothing may be read at all is refused by its page's own request", async () => {
  const ports = { fetch, now: Date.now, allowLoopback: true, publicUrl: "" };
  const robots = makeRobots(ports);
  await expect(robots("http://192.168.0.1/page", new AbortController().signal)).resolves.toBeUndefined();
});

it("an unreachable site is reported as such, not as a robots.txt problem", async () => {
  const lost: typeof fetch = () => Promise.reject(new Error("Network connection lost."));
  const ports = { fetch: lost, now: Date.now, allowLoopback: true, publicUrl: "" };
  const robots = makeRobots(ports);
  for (const _ of [1, 2]) {
    await expect(robots(`${origin}/page`, new AbortController().signal)).rejects.toMatchObject({
      code: "unreachable",
      message: "No server responds at this URL. Check it, or try again later.",
    });
  }
});

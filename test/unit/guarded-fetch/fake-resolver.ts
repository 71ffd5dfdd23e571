import type { DnsAnswers, NamedUrl } from "./vectors/vector";

/** Ways in which a resolver, or someone in between, can be wrong: each gives the response to a question. */
type Fault = (name: string, type: string) => Response | Promise<Response> | undefined;

/**
 * A `fetch` under which the DNS-over-HTTPS resolver knows the hosts of these URLs and no others (NXDOMAIN), and everything
 * else goes to `others`. `queries` notes each question as `A hooks.example.com`, `requests` each other URL that was asked for.
 */
export function makeFakeResolver(urls: NamedUrl[], others: typeof fetch, fault: Fault = () => undefined) {
  const known = new Map<string, DnsAnswers>(
    urls.map(({ url, answers }) => [new URL(url).hostname.replace(/\.$/, ""), answers]),
  );
  const queries: string[] = [];
  const requests: string[] = [];

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.host !== "cloudflare-dns.com") {
      requests.push(request.url);
      return others(input, init);
    }
    const name = url.searchParams.get("name") ?? "";
    const type = url.searchParams.get("type") ?? "";
    queries.push(`${type} ${name}`);
    return fault(name, type) ?? json(known.get(name), name, type);
  };
  return { fetch: answer, queries, requests };
}

function json(answers: DnsAnswers | undefined, name: string, type: string): Response {
  const records = type === "A" ? answers?.A : answers?.AAAA;
  return Response.json({
    Status: answers ? 0 : 3,
    TC: false,
    RD: true,
    RA: true,
    AD: false,
    CD: false,
    Question: [{ name, type: type === "A" ? 1 : 28 }],
    ...(records?.length ? { Answer: records.map((record) => ({ ...record, TTL: 300 })) } : {}),
  });
}

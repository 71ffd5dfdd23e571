import type { ServerResponse } from "node:http";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", ...headers },
  body: JSON.stringify(body),
});

/** As Shopify's own error pages: a title, and the same words inside of much markup. */
export const page = (status: number, title: string, words: string): Answer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  body:
    `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title><style>body{margin:0}</style></head>` +
    `<body><div class="content"><h1>Something happened</h1><p class="error">${words}</p>` +
    `<script>window.page = "error"</script></div></body></html>`,
});

/** `cut` closes the connection without an answer, `hang` leaves it open. */
export function send(response: ServerResponse, answer: Answer | "cut" | "hang"): void {
  if (answer === "cut") response.destroy();
  else if (answer !== "hang") response.writeHead(answer.status, answer.headers).end(answer.body);
}

import { UserError } from "../process/user-error.ts";

export type Credentials = { token: string } | { cookie: string } | null;

/** A refusal by the management API, with its stable code. */
export class Refusal extends UserError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface Answer<T> {
  data: T;
  /** What a browser would send back after the response set cookies. */
  cookie: string;
}

/** The management API of the instance at `baseUrl`, as one of its users. */
export class ManagementApi {
  readonly #baseUrl: string;
  readonly #as: Credentials;

  constructor(baseUrl: string, as: Credentials) {
    this.#baseUrl = baseUrl;
    this.#as = as;
  }

  with(as: Credentials): ManagementApi {
    return new ManagementApi(this.#baseUrl, as);
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#send<T>("GET", path)).data;
  }

  /** `body` is sent as JSON, a form as multipart, bytes unchanged. */
  async post<T>(path: string, body?: object | FormData): Promise<T> {
    return (await this.#send<T>("POST", path, body)).data;
  }

  async patch<T>(path: string, body: object): Promise<T> {
    return (await this.#send<T>("PATCH", path, body)).data;
  }

  /** As post, for sign-in and sign-up: the cookie is the session. */
  postForSession<T>(path: string, body: object): Promise<Answer<T>> {
    return this.#send<T>("POST", path, body);
  }

  async #send<T>(method: string, path: string, body?: object | FormData): Promise<Answer<T>> {
    const response = await fetch(`${this.#baseUrl}${path}`, {
      method,
      headers: this.#headers(body),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    const answer: { data: T; error?: { code: string; message: string } } = await response.json();
    if (answer.error) {
      const { code, message } = answer.error;
      throw new Refusal(code, `${method} ${path} returned ${response.status}: ${message}`);
    }
    const cookie = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return { data: answer.data, cookie: cookie.join("; ") };
  }

  #headers(body: unknown): Record<string, string> {
    return {
      origin: this.#baseUrl,
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...(this.#as && "token" in this.#as && { authorization: `Bearer ${this.#as.token}` }),
      ...(this.#as && "cookie" in this.#as && { cookie: this.#as.cookie }),
    };
  }
}

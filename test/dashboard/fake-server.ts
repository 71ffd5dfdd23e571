import { emptyFields, inputOfFields, type PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";
import type { SessionPorts } from "../../dashboard/src/features/editor/session/browser-ports";
import type { LocalCopies, LocalCopy } from "../../dashboard/src/features/editor/session/local-copy";
import { ApiError } from "../../dashboard/src/lib/api-error";

const { heroImageId: _, ...input } = inputOfFields({
  ...emptyFields,
  title: "First",
  slug: "first",
  content: "Hello",
});

export function postWith(fields: Partial<Post> = {}): Post {
  return {
    ...input,
    id: "post_1",
    excerpt: "",
    status: "DRAFT",
    wordCount: 0,
    hasWorkingCopy: false,
    scheduledAt: null,
    timezone: null,
    review: null,
    publishedAt: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    version: 1,
    customExcerpt: null,
    images: { hero: null, card: null },
    metadata: {
      ...input.metadata,
      readingTimeMinutes: 1,
      wordCount: 0,
      provenance: {
        kind: "human",
        editedShare: null,
        stages: [],
        models: [],
        sources: [],
        approvedBy: null,
        heroSourceType: null,
      },
    },
    scheduledByUserId: null,
    publishedSchedule: null,
    scheduledLocalTime: null,
    scheduleError: null,
    scheduleFailedAt: null,
    plannedOn: null,
    live: null,
    previousSlugs: [],
    transitions: ["publish"],
    workingCopy: null,
    ...fields,
  };
}

/** A server with one post and an optimistic lock, a clock that moves by hand, and a device to keep text on. */
export class FakeServer implements SessionPorts {
  post = postWith();
  requests: PostFields[] = [];
  created: PostFields[] = [];
  takenSlugs = new Set<string>();
  merged: string[][] = [];
  device = new Map<string, LocalCopy>();
  failNext: ApiError[] = [];
  /** Stored, but the answer is lost. */
  loseNextAnswer = false;
  /** Runs while a request is under way. */
  meanwhile: () => void = () => {};
  time = 0;
  /** How long a request is under way. */
  delay = 0;
  #timers: { at: number; run: () => void }[] = [];

  async #arrive(): Promise<void> {
    if (this.delay > 0) await new Promise<void>((resolve) => this.later(resolve, this.delay));
    await Promise.resolve();
    const { meanwhile } = this;
    this.meanwhile = () => {};
    meanwhile();
    const failure = this.failNext.shift();
    if (failure) throw failure;
  }

  #store(fields: PostFields): Post {
    if (fields.slug !== undefined && this.takenSlugs.has(fields.slug)) {
      throw new ApiError("slug_taken", `Another post already has the slug "${fields.slug}"`, 409);
    }
    const { heroImageId: _hero, excerpt, seo, metadata, ...rest } = inputOfFields(fields);
    this.post = {
      ...this.post,
      ...rest,
      seo: { ...this.post.seo, ...seo },
      metadata: { ...this.post.metadata, ...metadata },
      ...(excerpt !== undefined && { customExcerpt: excerpt }),
      version: this.post.version + 1,
    };
    if (this.loseNextAnswer) {
      this.loseNextAnswer = false;
      throw new ApiError("unreachable", "The server cannot be reached.", 0);
    }
    return this.post;
  }

  create: SessionPorts["create"] = async (input) => {
    this.created.push(input);
    await this.#arrive();
    this.post = postWith({ content: "", slug: input.slug ?? "server-slug", version: 0 });
    return this.#store(input);
  };

  autosave: SessionPorts["autosave"] = async (_id, { version, ...fields }) => {
    this.requests.push(fields);
    await this.#arrive();
    if (version !== this.post.version) throw new ApiError("conflict", "Changed meanwhile", 409);
    return { version: this.#store(fields).version, savedAt: new Date(this.time).toISOString() };
  };

  load: SessionPorts["load"] = async () => {
    await this.#arrive();
    return this.post;
  };

  /** What another person stores. */
  editElsewhere(fields: PostFields): void {
    this.#store(fields);
  }

  copies = (id: string | null): LocalCopies => {
    const key = id ?? "new";
    return {
      read: () => this.device.get(key) ?? null,
      write: (copy) => void this.device.set(key, copy),
      forget: () => void this.device.delete(key),
    };
  };

  now = () => this.time;
  onMerged = (names: string[]) => void this.merged.push(names);

  later: SessionPorts["later"] = (run, ms) => {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  /** Lets time pass, running what falls due, and lets every promise settle. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((one) => one !== due);
      this.time = due.at;
      due.run();
      await settled();
    }
    this.time = end;
    await settled();
  }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export const offline = () => new ApiError("unreachable", "The server cannot be reached.", 0);

import type { PostFields } from "@schema/post-fields";
import type { Post } from "@schema/posts";
import { copy } from "../copy";
import { afterPaint } from "./after-paint";
import type { SessionPorts } from "./browser-ports";
import {
  adopted,
  autosaved,
  created,
  type Draft,
  edited,
  refused,
  replacedFields,
  sendableNames,
} from "./draft";
import { type DraftFields, editedFields, type FieldName, pick } from "./draft-fields";
import { DraftStore, type SaveState, type Snapshot } from "./draft-store";
import { whyUnsent } from "./field-problems";
import { reconcile } from "./reconcile";
import { readSaveFailure, retryDelay, type SaveFailure } from "./save-failure";

export const settleMs = 1500;
const keepMs = 300;
export const untitled = copy.editorSession.untitledPost;

/**
 * One post being edited: saves automatically when typing pauses, one request at a time, keeps unsaved text on the
 * device, and reconciles changes by others.
 */
export class EditorSession {
  readonly store: DraftStore;
  /** Sent since the last response; any of it may be stored. */
  #sent: PostFields[] = [];
  #running: Promise<void> | null = null;
  #held = false;
  #failures = 0;
  #read = () => "";
  readonly #typing = afterPaint(() => this.set("content", this.#read()));
  #cancelTimer = () => {};
  #cancelKeeping = () => {};

  constructor(
    readonly ports: SessionPorts,
    post: Post | null,
  ) {
    this.store = new DraftStore((id) => ports.copies(id), post);
  }

  get #now(): Snapshot {
    return this.store.now;
  }

  set<N extends FieldName>(name: N, value: DraftFields[N]): void {
    this.edit((draft) => edited(draft, name, value));
  }

  /** Adopts the text once what was typed has been painted, or as soon as it is needed. */
  typed(read: () => string): void {
    this.#read = read;
    this.#typing.ask();
    const { kind } = this.#now.save;
    if (kind === "saved" || kind === "refused") this.store.update({ save: { kind: "waiting" } });
  }

  takeTyped(): void {
    this.#typing.flush();
  }

  edit(change: (draft: Draft) => Draft): void {
    this.takeTyped();
    this.store.update(change(this.#now));
    this.#cancelKeeping();
    this.#cancelKeeping = this.ports.later(() => this.keepOnDevice(), keepMs);
    const { kind } = this.#now.save;
    if (sendableNames(this.#now).length === 0 && kind !== "waiting") return;
    if (kind === "saved" || kind === "refused") this.store.update({ save: { kind: "waiting" } });
    this.#schedule(settleMs);
  }

  /** Saves what can be saved, immediately. True if nothing is left unsent. */
  async flush(): Promise<boolean> {
    this.takeTyped();
    while (this.#running) await this.#running;
    if (sendableNames(this.#now).length > 0 && !this.#stopped()) await this.#save();
    return !this.#now.unsent;
  }

  /**
   * Saves, then runs something that changes the post as a whole, sending nothing else until it is done, and adopts its
   * result. Rejects if there is text that could not be saved first.
   */
  async perform(action: (id: string, version: number) => Promise<Post>, reset = false): Promise<Post> {
    if (!(await this.flush())) throw new Error(whyUnsent(this.#now.save, this.#now.problems));
    return this.#hold(action, reset);
  }

  /** Like `perform`, but discards unsent text instead of saving it. */
  async discard(action: (id: string, version: number) => Promise<Post>): Promise<Post> {
    this.takeTyped();
    this.#cancelTimer();
    while (this.#running) await this.#running;
    return this.#hold(action, true);
  }

  async #hold(action: (id: string, version: number) => Promise<Post>, reset: boolean): Promise<Post> {
    const { post } = this.#now;
    if (!post) throw new Error(copy.common.addTitleAndSome);
    this.#held = true;
    try {
      const answer = await action(post.id, post.version);
      if (!reset) this.takeTyped();
      this.store.update({ ...adopted(this.#now, answer, reset), save: this.#savedNow() });
      return answer;
    } catch (error) {
      if (readSaveFailure(error).kind !== "conflict") throw error;
      await this.#join({});
      throw new Error(copy.editorSession.someoneElseJustChanged);
    } finally {
      this.#held = false;
      if (this.#now.unsent) this.#schedule(settleMs);
    }
  }

  restoreFound(): void {
    const { found } = this.#now;
    if (!found) return;
    this.store.update({ found: null });
    this.edit((draft) => replacedFields(draft, found.fields));
  }

  discardFound(): void {
    this.store.update({ found: null });
    this.keepOnDevice();
  }

  /** Writes unsent text to the device now, because the page may be about to close. */
  keepOnDevice(): void {
    this.takeTyped();
    this.#cancelKeeping();
    this.store.keepOnDevice(this.ports.now());
  }

  /** Tries again immediately: the connection is back, or a person asks for it. */
  retry(): void {
    if (this.#now.unsent && !this.#stopped()) void this.#save();
  }

  /** Stops the timers, once what is left has been sent or kept on the device. */
  async close(): Promise<void> {
    this.keepOnDevice();
    await this.flush();
    this.#cancelTimer();
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.ports.later(() => void (this.#stopped() || this.#save()), ms);
  }

  #stopped(): boolean {
    const { kind } = this.#now.save;
    return kind === "conflict" || kind === "gone" || this.#held;
  }

  #save(): Promise<void> {
    this.#cancelTimer();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #saveAll(): Promise<void> {
    for (let names = sendableNames(this.#now); names.length > 0; names = sendableNames(this.#now)) {
      if (this.#stopped()) return;
      this.store.update({ save: { kind: "saving" } });
      const patch = pick(this.#now.fields, names);
      try {
        await this.#send(patch);
        this.#failures = 0;
      } catch (error) {
        if (!(await this.#goOn(readSaveFailure(error), patch))) return;
      }
    }
    this.store.update({ save: this.#savedNow() });
    this.keepOnDevice();
  }

  async #send(patch: PostFields): Promise<void> {
    const { post, slugFollowsTitle } = this.#now;
    if (post) {
      this.#sent.push(patch);
      const { version } = await this.ports.autosave(post.id, { ...patch, version: post.version });
      this.#sent = [];
      this.store.update(autosaved(this.#now, patch, version));
      return;
    }
    const { slug, title = untitled, ...rest } = patch;
    const made = await this.ports.create({ ...rest, title, ...(slug && !slugFollowsTitle && { slug }) });
    this.ports.copies(null).forget();
    this.store.update(created(this.#now, { ...patch, title }, made));
  }

  /** Whether there is more to send after a failure. */
  async #goOn(failure: SaveFailure, patch: PostFields): Promise<boolean> {
    switch (failure.kind) {
      case "retry":
        this.#failures += 1;
        this.store.update({ save: { kind: "retrying", offline: failure.offline, message: failure.message } });
        this.#schedule(retryDelay(this.#failures));
        return false;
      case "conflict":
        return this.#join(patch);
      case "fields":
        for (const [name, message] of failure.messages) {
          this.store.update(refused(this.#now, name, patch[name], message));
        }
        return failure.messages.some(([name]) => name in patch);
      case "gone":
      case "refused":
        this.store.update({ save: failure });
        return false;
      default:
        return failure satisfies never;
    }
  }

  async #join(patch: PostFields): Promise<boolean> {
    if (!this.#now.post) return false;
    try {
      const theirs = await this.ports.load(this.#now.post.id);
      this.takeTyped();
      const { stored: base, fields: mine } = this.#now;
      const { overlap, taken, merged } = reconcile({
        base,
        mine,
        theirs: editedFields(theirs),
        sent: this.#sent,
      });
      if (overlap.length > 0) {
        this.store.update({ save: { kind: "conflict", theirs } });
        return false;
      }
      this.store.update({ ...replacedFields(this.#now, merged), post: theirs, stored: editedFields(theirs) });
      if (taken.length > 0) this.ports.onMerged(taken);
      return true;
    } catch (error) {
      return this.#goOn(readSaveFailure(error), patch);
    }
  }

  #savedNow(): SaveState {
    return { kind: "saved", at: this.ports.now() };
  }
}

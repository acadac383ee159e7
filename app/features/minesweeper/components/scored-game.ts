import { fetchJson } from "~/platform/browser/fetch-json.ts";
import { FORM_NAME, type FormReply, VIEWER } from "~/text/form-reply.ts";
import { sendForm } from "~/ui/form/submit.ts";
import { formatMoves, type Move } from "../core/game.ts";
import { nextRequest, type Pipeline, shownGame, withAnswer, withMove } from "../core/pipeline.ts";
import type { BoardSize } from "../minesweeper.constants.ts";
import type { GameView, OwnBest } from "../minesweeper.types.ts";
import { type GameNotice, Listeners, type Saving, type Session, type Shown } from "./session.ts";

const ADDRESS = "/minesweeper";
/** How many requests are on their way at once: browsers open six connections to a site, and others need some. */
const MAX_ON_THEIR_WAY = 4;
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 10_000;

/** Starts a scored game. Resolves to null if the server does not answer or does not want to. */
export async function startScoredGame(owner: string, size: BoardSize): Promise<GameView | null> {
  const reply = await send(owner, { [FORM_NAME]: "start", size: String(size) });
  return reply?.ok ? (reply.data as GameView) : null;
}

function send(owner: string, fields: Record<string, string>): Promise<FormReply | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [VIEWER]: owner })) form.set(name, value);
  return sendForm(ADDRESS, form);
}

/**
 * A game whose board the server holds. Each move is sent at once, together with all that were not answered yet, without waiting for those
 * before: opened cells are shown as soon as they are known, ahead of the answer or with it.
 */
export class ScoredGame implements Session {
  readonly size: BoardSize;
  readonly #owner: string;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #pipeline: Pipeline;
  #startedAt: number | null = null;
  #stoppedAt: number | null = null;
  #shown: Shown;
  #saving: Saving = "fine";
  #notice: GameNotice | null = null;
  #onTheirWay = 0;
  #failures = 0;
  /** The number behind the last move that was sent. */
  #sentTo = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;
  #isGone = false;

  constructor(owner: string, view: GameView) {
    this.size = view.size;
    this.#owner = owner;
    this.#pipeline = { view, waiting: [] };
    this.#noteStart(view);
    this.#shown = this.#toShown();
    addEventListener("online", this.#hurry);
  }

  shown = () => this.#shown;

  move(move: Move) {
    const next = this.#isGone ? this.#pipeline : withMove(this.#pipeline, move);
    if (next === this.#pipeline) return;
    this.#pipeline = next;
    this.#show();
    if (this.#onTheirWay < MAX_ON_THEIR_WAY && this.#timer === undefined) void this.#send();
  }

  retry() {
    this.#saving = "fine";
    this.#hurry();
    this.#show();
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
  }

  #hurry = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#failures = 0;
    if (this.#pipeline.waiting.length > 0 && this.#onTheirWay === 0) void this.#send();
  };

  async #send() {
    const { from, moves } = nextRequest(this.#pipeline);
    this.#onTheirWay += 1;
    this.#sentTo = from + moves.length;
    const fields = { [FORM_NAME]: "play", game: this.#pipeline.view.id, from: String(from), moves: formatMoves(moves) };
    const reply = await send(this.#owner, fields);
    this.#onTheirWay -= 1;
    if (this.#left) return;
    if (!reply || reply.status >= 500 || reply.status === 429) this.#failed();
    else if (reply.ok) this.#answered(reply.data as GameView);
    else await this.#refused(reply);
  }

  #answered(view: GameView) {
    this.#failures = 0;
    this.#saving = "fine";
    this.#pipeline = withAnswer(this.#pipeline, view);
    this.#noteStart(view);
    this.#show();
    const { waiting, view: now } = this.#pipeline;
    const isUnsent = now.taken + waiting.length > this.#sentTo;
    if (waiting.length > 0 && (isUnsent || this.#onTheirWay === 0)) void this.#send();
  }

  /** Tries again by itself, each time a little later; others on their way may still be answered. */
  #failed() {
    if (this.#pipeline.waiting.length === 0 || this.#timer !== undefined) return;
    this.#failures += 1;
    this.#saving = this.#isWonHere() ? "failed" : "waiting";
    this.#show();
    const wait = Math.min(RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#pipeline.waiting.length > 0) void this.#send();
    }, wait);
  }

  /** The game is full, or another tab was faster: it has other moves, or there is another game. */
  async #refused({ code }: FormReply) {
    const { status, data } = await fetchJson<{ game: GameView | null; best: OwnBest }>(`${ADDRESS}/mine.json`);
    if (this.#left) return;
    if (!data || status >= 500) return this.#failed();
    const wasWon = this.#isWonHere();
    if (data.game?.id === this.#pipeline.view.id) {
      this.#pipeline = { view: data.game, waiting: [] };
      this.#notice = code === "full" ? "full" : "elsewhere";
    } else {
      this.#pipeline = { ...this.#pipeline, waiting: [] };
      this.#notice = "gone";
      this.#isGone = true;
    }
    this.#saving = wasWon ? "failed" : "fine";
    this.#show();
  }

  #isWonHere = () => shownGame(this.#pipeline).game.state === "won";

  /** The server's clock begins when the first click arrives; this one is only for show. */
  #noteStart({ elapsedMs }: GameView) {
    if (elapsedMs !== null) this.#startedAt ??= performance.now() - elapsedMs;
  }

  #show() {
    if (this.#stoppedAt === null && this.#isWonHere()) this.#stoppedAt = performance.now();
    this.#shown = this.#toShown();
    this.#listeners.notify();
  }

  #toShown(): Shown {
    const { view } = this.#pipeline;
    const { id, promise, over: end } = view;
    const here = this.#stoppedAt === null ? null : this.#stoppedAt - (this.#startedAt ?? this.#stoppedAt);
    return {
      ...shownGame(this.#pipeline),
      startedAt: this.#startedAt,
      timeMs: end?.timeMs ?? here,
      mines: end?.mines ?? [],
      scored: { id, promise, end, saving: this.#saving, notice: this.#notice },
    };
  }
}

import type { OpenSocket } from '@tarnwort/lobby-client';
import type { ServerEvents, Winner } from '@tarnwort/protocol';

import { seats, settings, setupState, startOf, TOPIC, wordAt } from './demo-game';
import { pollAfter, resultOf } from './demo-poll';

/** Milliseconds each stage of the canned game stays on screen. */
const SETUP_MS = 3000;
const WORD_MS = 4000;
const DECIDING_MS = 3500;
const ANNOUNCEMENT_MS = 8000;

const WINNERS: readonly Winner[] = ['regular_players', 'imposter', 'draw'];

/** A server of its own inside the page: plays rounds for ever, so that scenes can be built without a lobby. */
export function demoSocket(count: number): OpenSocket {
  return () => {
    const game = new DemoGame(count);
    return {
      get connected() {
        return game.running;
      },
      connect: () => game.start(),
      disconnect: () => game.stop(),
      abandon: () => {},
      ask: async (event) => {
        if (event === 'join_overlay') game.enter();
        return { ok: true };
      },
      onConnect: (listener) => {
        game.onStart = listener;
      },
      onFailure: () => {},
      onEvent: (listener) => {
        game.tell = listener;
      },
    };
  };
}

class DemoGame {
  running = false;
  onStart: () => void = () => {};
  tell: (event: string, data: unknown) => void = () => {};
  private readonly players;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private seq = 0;
  private round = 0;

  constructor(count: number) {
    this.players = seats(count);
  }

  start(): void {
    this.running = true;
    queueMicrotask(() => this.running && this.onStart());
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.alarm);
  }

  enter(): void {
    this.setUp();
  }

  private setUp(): void {
    this.round += 1;
    this.say('game_state', { ...setupState(this.players, this.number(), this.round), poll: pollAfter([], 0) });
    this.after(SETUP_MS, () => {
      this.say('word_submission_started', startOf(this.players, this.number(), this.round));
      this.poll(0);
      this.after(WORD_MS, () => this.speak(0));
    });
  }

  private speak(n: number): void {
    this.say('word_submitted', wordAt(this.players, this.number(), n));
    this.poll(n + 1);
    const more = n + 1 < this.players.length * settings.wordsPerPlayer;
    this.after(WORD_MS, () => (more ? this.speak(n + 1) : this.decide()));
  }

  private decide(): void {
    this.say('round_complete', { seq: this.number(), message: '', reason: null });
    this.after(DECIDING_MS, () => this.reveal());
  }

  private reveal(): void {
    const imposter = this.players[this.round % this.players.length];
    const winner = WINNERS[(this.round - 1) % WINNERS.length] ?? 'draw';
    const facts = {
      topic: TOPIC,
      categoryHint: '',
      imposterId: imposter?.id ?? '',
      imposterName: imposter?.name ?? '',
    };
    const record = {
      ...facts,
      roundNumber: this.round,
      words: [],
      winner: 'undisclosed',
      timestamp: Date.now(),
      isComplete: true,
    } as const;
    this.say('winner_selected', {
      ...facts,
      seq: this.number(),
      winner,
      message: '',
      record: { ...record, words: [] },
    });
    this.poll(this.players.length * settings.wordsPerPlayer, facts.imposterId);
    this.after(ANNOUNCEMENT_MS, () => this.setUp());
  }

  /** The viewers have heard so many words, and know the imposter at the reveal. */
  private poll(words: number, imposterId?: string): void {
    const poll = pollAfter(this.players, words);
    const result = imposterId === undefined ? null : resultOf(poll, imposterId);
    this.say('poll_updated', { seq: this.number(), poll: { ...poll, open: result === null, result } });
  }

  private after(wait: number, next: () => void): void {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(next, wait);
  }

  private number(): number {
    this.seq += 1;
    return this.seq;
  }

  private say<E extends keyof ServerEvents>(event: E, data: ServerEvents[E]): void {
    if (this.running) this.tell(event, data);
  }
}

import type { OpenSocket } from '@tarnwort/lobby-client';
import type { ServerEvents, Winner } from '@tarnwort/protocol';

import { demoPlayers, roundStart, settings, setupState, TOPIC, wordAt } from './demo-game';
import { pollAfter, resultOf } from './demo-poll';

/** Duration of each phase of the demo game. */
const SETUP_MS = 3000;
const WORD_MS = 4000;
const SELECTION_MS = 3500;
const ANNOUNCEMENT_MS = 8000;

const WINNERS: readonly Winner[] = ['regular_players', 'imposter', 'draw'];

/** A socket to a server inside the page that plays endless rounds, for building scenes without a lobby. */
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
        if (event === 'join_overlay') game.setUp();
        return { ok: true };
      },
      onConnect: (listener) => {
        game.onStart = listener;
      },
      onFailure: () => {},
      onEvent: (listener) => {
        game.onEvent = listener;
      },
    };
  };
}

class DemoGame {
  running = false;
  onStart: () => void = () => {};
  onEvent: (event: string, data: unknown) => void = () => {};
  private readonly players;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seq = 0;
  private round = 0;

  constructor(count: number) {
    this.players = demoPlayers(count);
  }

  start(): void {
    this.running = true;
    queueMicrotask(() => this.running && this.onStart());
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  setUp(): void {
    this.round += 1;
    this.emit('game_state', { ...setupState(this.players, this.nextSeq(), this.round), poll: pollAfter([], 0) });
    this.after(SETUP_MS, () => {
      this.emit('word_submission_started', roundStart(this.players, this.nextSeq(), this.round));
      this.updatePoll(0);
      this.after(WORD_MS, () => this.speak(0));
    });
  }

  private speak(n: number): void {
    this.emit('word_submitted', wordAt(this.players, this.nextSeq(), n));
    this.updatePoll(n + 1);
    const more = n + 1 < this.players.length * settings.wordsPerPlayer;
    this.after(WORD_MS, () => (more ? this.speak(n + 1) : this.selectWinner()));
  }

  private selectWinner(): void {
    this.emit('round_complete', { seq: this.nextSeq(), message: '', reason: null });
    this.after(SELECTION_MS, () => this.reveal());
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
    this.emit('winner_selected', {
      ...facts,
      seq: this.nextSeq(),
      winner,
      message: '',
      record: { ...record, words: [] },
    });
    this.updatePoll(this.players.length * settings.wordsPerPlayer, facts.imposterId);
    this.after(ANNOUNCEMENT_MS, () => this.setUp());
  }

  /** Sends the poll after so many words; with `imposterId` it is closed and has a result. */
  private updatePoll(words: number, imposterId?: string): void {
    const poll = pollAfter(this.players, words);
    const result = imposterId === undefined ? null : resultOf(poll, imposterId);
    this.emit('poll_updated', { seq: this.nextSeq(), poll: { ...poll, open: result === null, result } });
  }

  private after(wait: number, next: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(next, wait);
  }

  private nextSeq(): number {
    this.seq += 1;
    return this.seq;
  }

  private emit<E extends keyof ServerEvents>(event: E, data: ServerEvents[E]): void {
    if (this.running) this.onEvent(event, data);
  }
}

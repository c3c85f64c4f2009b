import type { OpenSocket } from '@tarnwort/lobby-client';
import { FakeServer } from '@tarnwort/lobby-client/testing';
import { type Player, type Poll, type PollResult, type Reveal, revealStepMs, type Winner } from '@tarnwort/protocol';

import type { DemoPhase } from '../../shared/options';
import { demoPlayers, roundStart, settings, setupState, TOPIC, waitingState, wordAt } from './demo-game';

/** Duration of each phase of the demo game. */
const SETUP_MS = 3000;
const WORD_MS = 4000;
const SELECTION_MS = 3500;
const RESULT_MS = 2000;

const STEPS: readonly Reveal['step'][] = ['verdict', 'imposter', 'word', 'winner'];

const WINNERS: readonly Winner[] = ['regular_players', 'imposter', 'draw'];

/**
 * A socket to a server inside the page that plays endless rounds, for building scenes without a lobby. With `phase` it
 * repeats that phase and passes through all others at once.
 */
export function demoSocket(count: number, phase?: DemoPhase): OpenSocket {
  const server = new FakeServer();
  const game = new DemoGame(server, count, phase);
  server.answer = (event) => {
    if (event === 'join_overlay') queueMicrotask(() => game.setUp());
    return { ok: true };
  };
  return server.open;
}

class DemoGame {
  private readonly server: FakeServer;
  private readonly players: Player[];
  private readonly phase: DemoPhase | undefined;
  private seq = 0;
  private round = 0;

  constructor(server: FakeServer, count: number, phase: DemoPhase | undefined) {
    this.server = server;
    this.players = demoPlayers(count);
    this.phase = phase;
  }

  setUp(): void {
    const poll = pollAfter([], 0);
    if (this.phase === 'before') {
      this.server.send('game_state', { ...waitingState(this.players, this.nextSeq()), poll });
      return;
    }
    this.round += 1;
    this.server.send('game_state', { ...setupState(this.players, this.nextSeq(), this.round), poll });
    this.after(this.round === 1 ? 'before' : 'between', SETUP_MS, () => {
      this.server.send('word_submission_started', roundStart(this.players, this.nextSeq(), this.round));
      this.updatePoll(0);
      this.after('playing', WORD_MS, () => this.speak(0));
    });
  }

  private speak(n: number): void {
    this.server.send('word_submitted', wordAt(this.players, this.nextSeq(), n));
    this.updatePoll(n + 1);
    const more = n + 1 < this.players.length * settings.wordsPerPlayer;
    // After the last word the round already waits for its winner.
    this.after(more ? 'playing' : 'waiting', WORD_MS, () => (more ? this.speak(n + 1) : this.selectWinner()));
  }

  private selectWinner(): void {
    this.server.send('round_complete', { seq: this.nextSeq(), message: '', reason: null });
    this.after('waiting', SELECTION_MS, () => this.reveal());
  }

  private reveal(): void {
    const imposter = this.players[this.round % this.players.length];
    const winner = WINNERS[(this.round - 1) % WINNERS.length] ?? 'draw';
    const imposterId = imposter?.id ?? '';
    const facts = { topic: TOPIC, categoryHint: '', imposterId, imposterName: imposter?.name ?? '' };
    const round = { roundNumber: this.round, words: [], timestamp: Date.now(), isComplete: true };
    const record = { ...facts, ...round, winner: 'undisclosed' as const };
    this.showStep(0);
    this.server.send('winner_selected', { ...facts, seq: this.nextSeq(), winner, message: '', record });
    this.updatePoll(this.players.length * settings.wordsPerPlayer, imposterId);
    this.after('reveal', revealStepMs, () => this.continueReveal(1));
  }

  private continueReveal(step: number): void {
    this.showStep(step);
    if (step < STEPS.length) this.after('reveal', revealStepMs, () => this.continueReveal(step + 1));
    else this.after('reveal', RESULT_MS, () => this.setUp());
  }

  private showStep(index: number): void {
    const step = STEPS[index];
    const endsAt = Date.now() + revealStepMs;
    const reveal = step ? { step, number: index + 1, of: STEPS.length, endsAt, holding: false } : null;
    const times = { revealEndsAt: endsAt, serverNow: Date.now() };
    this.server.send('reveal_changed', { seq: this.nextSeq(), reveal, ...times });
  }

  /** Sends the poll after `words` words; with `imposterId` it is closed and has a result. */
  private updatePoll(words: number, imposterId?: string): void {
    const poll = pollAfter(this.players, words);
    const result = imposterId === undefined ? null : resultOf(poll, imposterId);
    this.server.send('poll_updated', { seq: this.nextSeq(), poll: { ...poll, open: result === null, result } });
  }

  /** Calls `next` after the time of a phase, or at once when the demo shows another phase. The game ends with its connection. */
  private after(phase: DemoPhase, wait: number, next: () => void): void {
    if (this.phase !== undefined && this.phase !== phase) next();
    else setTimeout(() => this.server.isConnected && next(), wait);
  }

  private nextSeq(): number {
    this.seq += 1;
    return this.seq;
  }
}

/** Votes for each player per spoken word. */
const WEIGHTS = [3, 5, 1, 13, 2, 4, 7, 1, 2, 3];

/** The demo poll after `words` words; closed without players, before the round. */
function pollAfter(players: readonly Player[], words: number): Poll {
  const suspects = players.map(({ id }, index) => ({
    playerId: id,
    number: index + 1,
    votes: words * (WEIGHTS[index % WEIGHTS.length] ?? 0),
  }));
  const voters = suspects.reduce((sum, { votes }) => sum + votes, 0);
  const open = players.length > 0;
  return { on: true, hiddenUntilReveal: false, channel: 'demo', open, voters, suspects, result: null };
}

/** The result of the demo poll. */
function resultOf({ suspects, voters }: Poll, imposterId: string): PollResult {
  const correct = suspects.find(({ playerId }) => playerId === imposterId)?.votes ?? 0;
  const votes = suspects.map(({ playerId, votes: count }) => ({ playerId, votes: count ?? 0 }));
  return { voters, correct, percent: Math.round((100 * correct) / Math.max(1, voters)), votes };
}

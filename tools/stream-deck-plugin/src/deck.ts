import {
  Connection,
  Countdown,
  type LobbyState,
  type Observer,
  PressError,
  readTarget,
  type Status,
} from '@tarnwort/control-client';

import { commandOf, type Face, faceOf, type KeyId, type View } from './key-faces.ts';

/** A key that is visible on a Stream Deck. */
export interface VisibleKey {
  readonly id: string;
  readonly key: KeyId;
  show(face: Face): void;
  /** Shows for a moment that a press had no effect. */
  alert(): void;
  /** Shows for a moment that a press had an effect. */
  confirm(): void;
}

/** All visible keys of one lobby, or of the lobbies that take a slot after each other. */
export class Deck implements Observer {
  private readonly keys = new Map<string, { key: VisibleKey; shown: string }>();
  private readonly text: View['text'];
  private readonly reportStatus: () => void;
  private address: string | undefined;
  private connection: Connection | undefined;
  private state: LobbyState | undefined;
  private readonly turn = new Countdown(() => this.refresh());
  private readonly pending = new Countdown(() => this.refresh());
  private readonly repeat = new Countdown(() => this.refresh());
  /** A problem of the address, or the state of the connection. */
  status: View['status'] = 'connecting';

  /** `reportStatus` is called when `status` changes. */
  constructor(text: View['text'], reportStatus: () => void) {
    this.text = text;
    this.reportStatus = reportStatus;
  }

  /** Connects to an address with lobby and key, as the game master's screen copies it; the same one again changes nothing. */
  use(address: unknown): void {
    const typed = typeof address === 'string' ? address : '';
    if (typed === this.address) return;
    this.address = typed;
    this.connection?.close();
    this.connection = undefined;
    const { target, problem } = readTarget({ address });
    if (problem) {
      this.onStatus(problem);
      return;
    }
    this.connection = new Connection(target, this);
    this.connection.open();
  }

  add(key: VisibleKey): void {
    this.keys.set(key.id, { key, shown: '' });
    this.refresh();
  }

  remove(id: string): void {
    this.keys.delete(id);
  }

  /** Presses a key. Resolves to the code of a refusal and the server's text, undefined when the press had an effect. */
  async press(id: string): Promise<PressError | undefined> {
    const key = this.keys.get(id)?.key;
    const command = key && commandOf(key.key, this.state);
    if (!command) return undefined;
    try {
      if (!this.connection) throw new PressError('not_connected');
      await this.connection.press(command);
      if (key.key === 'hide') key.confirm(); // no other key shows it
      return undefined;
    } catch (error) {
      if (!(error instanceof PressError)) throw error;
      key.alert();
      return error;
    }
  }

  onStatus(status: Status | View['status']): void {
    if (status !== 'connected') {
      this.state = undefined;
      for (const countdown of [this.turn, this.pending, this.repeat]) countdown.stop();
    }
    if (this.status === status) return;
    this.status = status;
    this.reportStatus();
    this.refresh();
  }

  onState(state: LobbyState, serverNow: number | undefined): void {
    this.state = state;
    this.turn.set(state.deadline, serverNow);
    this.pending.set(state.pendingUntil, serverNow);
    this.repeat.set(state.repeatableUntil, serverNow);
    this.refresh();
  }

  /** Draws the keys whose face is another one now. */
  private refresh(): void {
    const view: View = {
      status: this.status,
      state: this.state,
      seconds: this.turn.seconds,
      pendingSeconds: this.pending.seconds,
      repeatSeconds: this.repeat.seconds,
      text: this.text,
    };
    for (const entry of this.keys.values()) {
      const face = faceOf(entry.key.key, view);
      const now = JSON.stringify(face);
      if (entry.shown === now) continue;
      entry.shown = now;
      entry.key.show(face);
    }
  }
}

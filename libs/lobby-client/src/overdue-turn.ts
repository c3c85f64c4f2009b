import type { LobbyState, TurnState } from './lobby-state';

/** A server ends a turn 750 ms after its deadline; this long after it, the server may be cut off from the others. */
const OVERDUE_MS = 3000;

/** Measurements of the clock move the deadline of a turn by less. */
const SAME_DEADLINE_MS = 1000;

/** Calls `probe` once for each turn that goes on OVERDUE_MS after its deadline. */
export class OverdueTurn {
  private readonly probe: (isOverdue: () => boolean) => void;
  private readonly read: () => LobbyState;
  private probed: TurnState | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => LobbyState, probe: (isOverdue: () => boolean) => void) {
    this.read = read;
    this.probe = probe;
  }

  /** Follows a change of the lobby. */
  update(): void {
    this.stop();
    const { turn } = this.read();
    if (turn.endsAt === null || isSame(turn, this.probed)) return;
    this.timer = setTimeout(
      () => {
        this.probed = turn;
        this.probe(() => isSame(this.read().turn, turn));
      },
      turn.endsAt + OVERDUE_MS - Date.now(),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

function isSame(turn: TurnState, other: TurnState | null): boolean {
  return (
    turn.playerId === other?.playerId &&
    turn.index === other.index &&
    Math.abs((turn.endsAt ?? 0) - (other.endsAt ?? 0)) < SAME_DEADLINE_MS
  );
}

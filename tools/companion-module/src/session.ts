import type { Language, LobbyState, Status } from '@tarnwort/control-client';
import type { ControlCommand } from '@tarnwort/protocol';

/** One connection to a lobby, as actions, feedbacks and variables see it. */
export interface Session {
  readonly language: Language;
  readonly lobby: string;
  /** undefined while the settings are incomplete. */
  readonly status: Status | undefined;
  /** undefined without a connection, so that no button shows an old state. */
  readonly state: LobbyState | undefined;
  /** Seconds that the player on turn has left, undefined while the clock stands still. */
  readonly seconds: number | undefined;
  /** Seconds in which the turn that was skipped last can be repeated, undefined or 0 while none can. */
  readonly repeatSeconds: number | undefined;
  press(command: Omit<ControlCommand, 'id'>): Promise<void>;
}

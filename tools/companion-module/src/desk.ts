import type { ControlCommand } from '@tarnwort/protocol';

import type { Status } from './connection.ts';
import type { LobbyState } from './control-state.ts';
import type { Language } from './texts.ts';

/** What actions, feedbacks and variables know of the lobby. */
export interface Desk {
  readonly language: Language;
  readonly lobby: string;
  /** undefined while the settings are incomplete. */
  readonly status: Status | undefined;
  /** undefined while there is no connection: a light of the past would mislead. */
  readonly state: LobbyState | undefined;
  /** Seconds that the player on turn has left, undefined while the clock stands still. */
  readonly seconds: number | undefined;
  readonly isEnding: boolean;
  press(command: Omit<ControlCommand, 'id'>): Promise<void>;
}

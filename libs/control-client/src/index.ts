export { readTarget, type Settings, type SettingsProblem, type Target } from './address.ts';
export { Connection, type Observer, type Status } from './connection.ts';
export type { LobbyState } from './control-state.ts';
export { Countdown } from './countdown.ts';
export { PressError } from './presses.ts';
export { failureText, type Language, phases, textOf, winners } from './texts.ts';

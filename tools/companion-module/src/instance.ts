import { InstanceBase, InstanceStatus, type SomeCompanionConfigField } from '@companion-module/base';
import {
  Connection,
  Countdown,
  failureText,
  type Language,
  type LobbyState,
  type Observer,
  PressError,
  type Status,
  textOf,
} from '@tarnwort/control-client';
import type { ControlCommand } from '@tarnwort/protocol';

import { actionDefinitions } from './actions.ts';
import { type Config, configFields, readLanguage, readSettings, type Secrets } from './config.ts';
import { feedbackDefinitions } from './feedbacks.ts';
import { presetDefinitions } from './presets.ts';
import type { Session } from './session.ts';
import { changedValues, variableDefinitions, variableValues } from './variables.ts';

const instanceStatus: Record<Status, InstanceStatus> = {
  connecting: InstanceStatus.Connecting,
  connected: InstanceStatus.Ok,
  server_gone: InstanceStatus.ConnectionFailure,
  server_busy: InstanceStatus.ConnectionFailure,
  slot_free: InstanceStatus.Disconnected,
  key_refused: InstanceStatus.AuthenticationFailure,
  lobby_gone: InstanceStatus.Disconnected,
};

/** One connection of Companion: a lobby, its buttons and what they show. */
export class TarnwortInstance extends InstanceBase<Config, Secrets> implements Session, Observer {
  language: Language = 'en';
  lobby = '';
  status: Status | undefined;
  state: LobbyState | undefined;
  private message: string | null = null;
  private connection: Connection | undefined;
  private shown: ReturnType<typeof variableValues> | Record<string, never> = {};
  private readonly countdown = new Countdown(() => this.refresh('seconds_left'));
  private readonly repeatCountdown = new Countdown(() => this.refresh('repeatable'));

  get repeatSeconds(): number | undefined {
    return this.repeatCountdown.seconds;
  }

  get seconds(): number | undefined {
    return this.countdown.seconds;
  }

  override async init(config: Config, _isFirstInit: boolean, secrets: Secrets): Promise<void> {
    this.setActionDefinitions(actionDefinitions(this));
    this.setFeedbackDefinitions(feedbackDefinitions(this));
    this.setVariableDefinitions(variableDefinitions);
    await this.configUpdated(config, secrets);
  }

  override async configUpdated(config: Config, secrets: Secrets): Promise<void> {
    this.disconnect();
    this.language = readLanguage(config ?? {});
    this.setPresetDefinitions(presetDefinitions(this.language));
    const { target, problem } = readSettings(config ?? {}, secrets ?? {});
    this.lobby = target?.lobby ?? '';
    if (target) {
      this.connection = new Connection(target, this);
      this.connection.open();
    } else {
      this.updateStatus(InstanceStatus.BadConfig, textOf(this.language, problem));
      this.refresh();
    }
  }

  override async destroy(): Promise<void> {
    this.disconnect();
  }

  override getConfigFields(): SomeCompanionConfigField[] {
    return configFields();
  }

  async press(command: Omit<ControlCommand, 'id'>): Promise<void> {
    try {
      if (!this.connection) throw new PressError('not_connected');
      await this.connection.press(command);
    } catch (error) {
      if (!(error instanceof PressError)) throw error;
      throw new Error(failureText(this.language, error.code, error.message));
    }
  }

  onStatus(status: Status, detail: string): void {
    if (status !== 'connected') this.clear();
    const message = this.describe(status, detail);
    if (this.status === status && this.message === message) return;
    this.status = status;
    this.message = message;
    this.updateStatus(instanceStatus[status], message);
    this.refresh();
  }

  onState(state: LobbyState, serverNow: number | undefined): void {
    this.state = state;
    this.countdown.set(state.deadline, serverNow);
    this.repeatCountdown.set(state.repeatableUntil, serverNow);
    this.refresh();
  }

  /** What Companion shows beside the connection. */
  private describe(status: Status, detail: string): string | null {
    if (status === 'connected') return null;
    const text = textOf(this.language, status);
    const isRetried = status === 'server_gone' || status === 'server_busy' || status === 'slot_free';
    return isRetried ? `${text} (${detail ? `${detail}, ` : ''}${textOf(this.language, 'retry')})` : text;
  }

  private disconnect(): void {
    this.connection?.close();
    this.connection = undefined;
    this.status = undefined;
    this.clear();
  }

  private clear(): void {
    this.state = undefined;
    this.countdown.stop();
    this.repeatCountdown.stop();
  }

  /** Sends Companion the changed variables, and has it check the named feedbacks, or all. */
  private refresh(...feedbacks: string[]): void {
    const now = variableValues(this);
    const changed = changedValues(this.shown, now);
    this.shown = now;
    if (Object.keys(changed).length > 0) this.setVariableValues(changed);
    this.checkFeedbacks(...feedbacks);
  }
}

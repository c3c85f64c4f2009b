import type { ControlState } from '@tarnwort/protocol';

import type { QuickTable } from './quick-table.ts';
import { post } from './seat.ts';

/** A remote control of a lobby that presses buttons by plain HTTP. */
export class RemoteControl {
  /** Address of the lobby's remote control. */
  readonly address: string;
  /** Access key. */
  readonly token: string;

  private constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  /** Creates an access key with the token of the game master. */
  static async open(url: string, table: QuickTable): Promise<RemoteControl> {
    const seatToken = new URLSearchParams(table.masterPath().split('#')[1]).get('key') ?? '';
    const address = `${url}/api/control/${table.lobbyId}`;
    const { token } = await (await post(`${address}/tokens`, { name: 'Deck' }, seatToken)).json();
    return new RemoteControl(address, token);
  }

  /** Presses a button. Returns the phase that the server answers. */
  async press(action: string): Promise<string> {
    const { status } = await (await post(`${this.address}/${action}`, {}, this.token)).json();
    return status;
  }

  /** What the lights of the buttons show. */
  async state(): Promise<ControlState> {
    const answer = await fetch(this.address, { headers: { authorization: `Bearer ${this.token}` } });
    return answer.json();
  }

  /** Sends the vote of a chatter, as a program does that reads a chat. */
  async sendVote(voter: string, suspect: string): Promise<void> {
    await post(`${this.address}/votes`, { source: 'kick', votes: [{ voter, suspect }] }, this.token);
  }
}

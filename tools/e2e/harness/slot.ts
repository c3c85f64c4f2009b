import type { SlotKeys, SlotOptions } from '@tarnwort/protocol';

import type { QuickTable } from './quick-table.ts';
import { post } from './seat.ts';

/** A slot that lobbies take by plain HTTP, as the desk does. */
export class Slot {
  private keys: SlotKeys;
  private readonly url: string;

  private constructor(url: string, keys: SlotKeys) {
    this.url = url;
    this.keys = keys;
  }

  /** Makes a slot that the lobby of a table takes. */
  static async make(url: string, table: QuickTable, options: SlotOptions): Promise<Slot> {
    const keys = await call<SlotKeys>(url, table, '', { name: 'Donnerstag' });
    const slot = new Slot(url, keys);
    await slot.choose(table, options);
    return slot;
  }

  /** Address of the overlay with a query. */
  address(query = ''): string {
    return `${this.url}/overlay/live${query}#key=${this.keys.overlayKey}`;
  }

  /** Address of the remote control with its key, as the desk copies it for a Stream Deck. */
  get remoteAddress(): string {
    return `${this.url}/api/control/slot#key=${this.keys.remoteKey}`;
  }

  async choose(table: QuickTable, options: SlotOptions): Promise<void> {
    await call(this.url, table, '/options', { remoteKey: this.keys.remoteKey, options });
  }

  async handOverTo(table: QuickTable): Promise<void> {
    await call(this.url, table, '/take', { remoteKey: this.keys.remoteKey });
  }

  /** Voids the addresses, and has others from then on. */
  async renew(table: QuickTable): Promise<void> {
    this.keys = await call<SlotKeys>(this.url, table, '/renew', { remoteKey: this.keys.remoteKey });
  }
}

async function call<Answer>(url: string, table: QuickTable, path: string, body: object): Promise<Answer> {
  const token = new URLSearchParams(table.masterPath().split('#')[1]).get('key') ?? '';
  return (await post(`${url}/api/slots/${table.lobbyId}${path}`, body, token)).json();
}

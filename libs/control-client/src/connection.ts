import type { IncomingMessage } from 'node:http';
import type { ControlCommand } from '@tarnwort/protocol';
import WebSocket, { type RawData } from 'ws';
import type { Target } from './address.ts';
import { Backoff } from './backoff.ts';
import { type LobbyState, readMessage } from './control-state.ts';
import { Presses } from './presses.ts';

/**
 * The state of the connection to the lobby. `slot_free` means that no open lobby has the slot of the key. The last two are final: only
 * other settings help.
 */
export type Status =
  | 'connecting'
  | 'connected'
  | 'server_gone'
  | 'server_busy'
  | 'slot_free'
  | 'key_refused'
  | 'lobby_gone';

/** What a connection reports. `detail` is a short technical reason and never contains the key. */
export interface Observer {
  onStatus(status: Status, detail: string): void;
  onState(state: LobbyState, serverNow: number | undefined): void;
}

/** The server pings every 15 s. */
const SILENCE_MS = 45_000;
const HANDSHAKE_MS = 10_000;
/** A connection that lasted this long resets the backoff. */
const WORKING_MS = 5_000;
const MAX_MESSAGE_BYTES = 256 * 1024;
const MAX_REFUSAL_BYTES = 4096;
/** Stands for the lobby that has the slot of the key. */
const SLOT = 'SLOT';

/** The lobby's control websocket, opened again after every interruption until it is closed or refused for good. */
export class Connection {
  readonly presses: Presses;
  private readonly target: Target;
  private readonly observer: Observer;
  private readonly backoff = new Backoff();
  private socket: WebSocket | undefined;
  private retry: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Whether an attempt waits that may start earlier. */
  private isHurryAllowed = false;

  constructor(target: Target, observer: Observer) {
    this.target = target;
    this.observer = observer;
    this.presses = new Presses();
  }

  open(): void {
    this.observer.onStatus('connecting', '');
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    this.isHurryAllowed = false;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.presses.rejectAll();
    this.socket?.terminate();
  }

  /**
   * Sends an action. Rejects with a `PressError` when it is refused, not answered or cannot be sent. One that cannot be sent makes the next
   * attempt to connect start at once, unless the server gets too many.
   */
  press(command: Omit<ControlCommand, 'id'>): Promise<void> {
    return this.presses.send(command, (json) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        this.hurry();
        return false;
      }
      this.socket.send(json);
      return true;
    });
  }

  private connect(): void {
    this.isHurryAllowed = false;
    const socket = new WebSocket(this.target.url, {
      headers: { Authorization: `Bearer ${this.target.key}` },
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
    });
    this.socket = socket;
    let since = Number.POSITIVE_INFINITY;
    let refusal: Refusal = { status: 'server_gone', detail: '' };
    socket.on('unexpected-response', (_, response) => {
      void readRefusal(response).then((read) => {
        const waits = read.status === 'lobby_gone' && this.target.lobby === SLOT;
        refusal = waits ? { ...read, status: 'slot_free' } : read;
        socket.terminate();
      });
    });
    socket.on('open', () => {
      since = Date.now();
      this.restartSilenceTimer();
    });
    socket.on('ping', () => this.restartSilenceTimer());
    socket.on('message', (data) => this.receive(data));
    socket.on('error', (error) => {
      refusal = { ...refusal, detail: refusal.detail || reasonOf(error) };
    });
    socket.on('close', () => {
      if (Date.now() - since > WORKING_MS) this.backoff.reset();
      this.handleClose(refusal);
    });
  }

  private receive(data: RawData): void {
    if (this.isClosed) return;
    this.restartSilenceTimer();
    const message = readMessage(String(data));
    if (message?.type === 'answer') this.presses.settle(message);
    if (message?.type !== 'state') return; // the close after `end` leads to a refusal that says why
    this.observer.onStatus('connected', '');
    this.observer.onState(message.state, message.serverNow);
  }

  private handleClose({ status, detail }: Refusal): void {
    clearTimeout(this.silence);
    this.presses.rejectAll();
    if (this.isClosed) return;
    this.observer.onStatus(status, detail);
    if (status === 'key_refused' || status === 'lobby_gone') return;
    this.retry = setTimeout(() => this.connect(), this.backoff.next());
    this.isHurryAllowed = status !== 'server_busy';
  }

  private hurry(): void {
    if (!this.isHurryAllowed) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Ends the connection when no message or ping follows within `SILENCE_MS`, as over a lost network. */
  private restartSilenceTimer(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.terminate(), SILENCE_MS);
  }
}

interface Refusal {
  status: Exclude<Status, 'connecting' | 'connected'>;
  detail: string;
}

/** Reads why the server did not open the websocket. Only an answer of the game server itself is final, not that of a proxy. */
async function readRefusal(response: IncomingMessage): Promise<Refusal> {
  const { statusCode = 0 } = response;
  const detail = `HTTP ${statusCode}`;
  const code = codeIn(await readBody(response));
  if (statusCode === 403 && code === 'no_right') return { status: 'key_refused', detail };
  if (statusCode === 404 && code === 'lobby_not_found') return { status: 'lobby_gone', detail };
  return { status: statusCode === 429 ? 'server_busy' : 'server_gone', detail };
}

async function readBody(response: IncomingMessage): Promise<string> {
  let body = '';
  try {
    for await (const chunk of response) {
      body += chunk;
      if (body.length > MAX_REFUSAL_BYTES) return '';
    }
  } catch {
    return ''; // the connection broke, and without a code the refusal is not final
  }
  return body;
}

function codeIn(body: string): unknown {
  try {
    return JSON.parse(body)?.code;
  } catch {
    return undefined;
  }
}

/** The system's name of a failure, such as ECONNREFUSED, or the library's text. */
function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

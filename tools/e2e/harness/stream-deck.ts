import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';

/** A message of a plugin or of its property inspector; the fields depend on the event. */
interface Message {
  event: string;
  context?: string;
  uuid?: string;
  payload?: Record<string, unknown>;
}

const PLUGIN = 'app.tarnwort.remote';

/** Lights by the colour that they are drawn in. */
const lights: Record<string, string> = {
  '#eceef4': 'white',
  '#858c9e': 'dim',
  '#34d36f': 'green',
  '#fbbf24': 'amber',
  '#ff8a8a': 'red',
  '#a78bfa': 'violet',
  '#ffffff': 'filled',
};

/**
 * Elgato's Stream Deck application as far as a plugin sees it: it starts the plugin's process, talks to it and to its property inspector on
 * a websocket, keeps global settings, places keys, presses them and keeps what they show.
 */
export class StreamDeck {
  /** All that the plugin has sent, but for what it stores. */
  sent = '';
  private output = '';
  private readonly folder: string;
  private readonly sockets: WebSocketServer;
  private readonly info: object;
  private settings: object;
  private child: ChildProcess | undefined;
  private plugin: WebSocket | undefined;
  private inspector: WebSocket | undefined;
  private selected = '';
  private readonly images = new Map<string, string[]>();
  private readonly signs: string[] = [];

  private constructor(folder: string, language: string, settings: object, sockets: WebSocketServer) {
    this.folder = folder;
    this.settings = settings;
    this.sockets = sockets;
    this.info = {
      application: { font: '', language, platform: 'windows', platformVersion: '10.0', version: '6.9.0.0' },
      plugin: { uuid: PLUGIN, version: '1.0.0.0' },
      devicePixelRatio: 2,
      colors: {},
      devices: [{ id: 'deck', name: 'Stream Deck', size: { columns: 8, rows: 4 }, type: 2 }],
    };
    sockets.on('connection', (socket) => socket.on('message', (text) => this.receive(socket, String(text))));
  }

  /** Starts the plugin in a folder that Stream Deck could install, with the global settings of an earlier day. */
  static async start(folder: string, settings: object = {}, language = 'de'): Promise<StreamDeck> {
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(sockets, 'listening');
    const deck = new StreamDeck(join(folder, `${PLUGIN}.sdPlugin`), language, settings, sockets);
    await deck.launch();
    return deck;
  }

  private get port(): number {
    return (this.sockets.address() as AddressInfo).port;
  }

  /** The arguments that Stream Deck hands to the property inspector of the selected key. */
  get inspection(): [port: number, uuid: string, registerEvent: string, info: string, actionInfo: string] {
    const actionInfo = JSON.stringify({ ...place(this.selected), payload: { settings: {} } });
    return [this.port, 'inspector', 'registerPropertyInspector', JSON.stringify(this.info), actionInfo];
  }

  get inspectorPage(): string {
    return `file://${join(this.folder, 'inspector.html')}`;
  }

  /** What the plugin wrote to its streams and its log files. */
  async log(): Promise<string> {
    const folder = join(this.folder, 'logs');
    const files = await readdir(folder);
    return this.output + (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('');
  }

  /** Puts keys on the Stream Deck. */
  place(...keys: string[]): void {
    for (const [at, key] of keys.entries()) {
      const coordinates = { column: at % 8, row: Math.floor(at / 8) };
      const payload = {
        controller: 'Keypad',
        coordinates,
        isInMultiAction: false,
        settings: {},
        state: 0,
        resources: {},
      };
      this.tellPlugin({ event: 'willAppear', ...place(key), payload });
    }
  }

  press(key: string): void {
    const payload = { coordinates: { column: 0, row: 0 }, isInMultiAction: false, settings: {}, resources: {} };
    for (const event of ['keyDown', 'keyUp']) this.tellPlugin({ event, ...place(key), payload });
  }

  /** What a key shows: its light and its text. */
  look(key: string): string {
    return this.looks(key).at(-1) ?? '';
  }

  /** What a key has shown, oldest first. */
  looks(key: string): string[] {
    return (this.images.get(key) ?? []).map(read);
  }

  /** The SVG that a key shows. */
  picture(key: string): string {
    return this.images.get(key)?.at(-1) ?? '';
  }

  /** How often a key has shown that a press had no effect. */
  alerts(key: string): number {
    return this.signs.filter((sign) => sign === `showAlert ${key}`).length;
  }

  /** Whether a key has shown that a press had an effect. */
  isConfirmed(key: string): boolean {
    return this.signs.includes(`showOk ${key}`);
  }

  /** A user selects a key in the application, which opens the property inspector. */
  select(key: string): void {
    this.selected = key;
    this.tellPlugin({ event: 'propertyInspectorDidAppear', ...place(key) });
  }

  /** Stores settings as the property inspector does. */
  configure(settings: object): void {
    this.settings = settings;
    this.tellPlugin({ event: 'didReceiveGlobalSettings', payload: { settings } });
  }

  /** A user follows a link to the plugin in a browser. */
  follow(link: string): void {
    const url = link.replace(`streamdeck://plugins/message/${PLUGIN}`, '');
    this.tellPlugin({ event: 'didReceiveDeepLink', payload: { url } });
  }

  /** The global settings that are kept for the plugin's next start. */
  get stored(): object {
    return this.settings;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  private async launch(): Promise<void> {
    const { CodePath } = JSON.parse(await readFile(join(this.folder, 'manifest.json'), 'utf8'));
    const registration = {
      port: this.port,
      pluginUUID: PLUGIN,
      registerEvent: 'registerPlugin',
      info: JSON.stringify(this.info),
    };
    const args = Object.entries(registration).flatMap(([name, value]) => [`-${name}`, String(value)]);
    const child = spawn(process.execPath, ['--no-global-search-paths', CodePath, ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        this.output += text;
      });
    await new Promise<void>((resolve, reject) => {
      this.sockets.once('connection', (socket) => socket.once('message', () => resolve()));
      child.once('exit', () => reject(new Error(`the plugin ended: ${this.output}`)));
    });
  }

  private receive(socket: WebSocket, text: string): void {
    const { event, context = '', payload = {} }: Message = JSON.parse(text);
    if (event === 'registerPlugin') this.plugin = socket;
    if (event === 'registerPropertyInspector') this.inspector = socket;
    if (socket === this.plugin && event !== 'setGlobalSettings') this.sent += `${text}\n`;
    if (event === 'getGlobalSettings')
      socket.send(JSON.stringify({ event: 'didReceiveGlobalSettings', payload: { settings: this.settings } }));
    if (event === 'setGlobalSettings' && socket === this.plugin) this.settings = payload;
    else if (event === 'setGlobalSettings') this.configure(payload);
    if (event === 'sendToPropertyInspector') this.inspector?.send(text);
    if (event === 'sendToPlugin') this.tellPlugin({ event, ...place(this.selected), payload });
    if (event === 'setImage')
      this.images.set(context, [...(this.images.get(context) ?? []), decode(String(payload.image))]);
    if (event === 'showAlert' || event === 'showOk') this.signs.push(`${event} ${context}`);
  }

  private tellPlugin(message: object): void {
    this.plugin?.send(JSON.stringify(message));
  }
}

/** Where a key is; its name is its context too. */
const place = (key: string) => ({ action: `${PLUGIN}.${key}`, context: key, device: 'deck' });

const decode = (image: string) => decodeURIComponent(image.replace('data:image/svg+xml,', ''));

function read(svg: string): string {
  const [, color = ''] = /<g fill="none" stroke="([^"]+)"/.exec(svg) ?? [];
  const lines = [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, line]) => line);
  return `${lights[color] ?? color}: ${lines.join(' ')}`;
}

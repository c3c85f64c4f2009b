import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findFreePort, Server, type ServerSettings } from './server.ts';

const READY_WITHIN_MS = 60_000;

/** The web servers that `gameserver apps` writes configurations for. */
export const webServers = ['nginx', 'caddy'] as const;
type WebServer = (typeof webServers)[number];

/** Reports whether a web server can be started on this machine. */
export function isInstalled(webServer: WebServer): boolean {
  return spawnSync(webServer, [webServer === 'nginx' ? '-v' : 'version']).status === 0;
}

/** The three apps on hosts of their own, as `gameserver apps DIR` writes them, served by a web server, with the game server beside. */
export class AppHosts {
  readonly player: string;
  readonly admin: string;
  readonly overlay: string;
  /** Where the game server is, which shows the legal texts. */
  get api(): string {
    return this.game.url;
  }
  private readonly game: Server;
  private readonly process: ChildProcess;
  private readonly folder: string;

  private constructor(game: Server, process: ChildProcess, folder: string, bases: readonly [string, string, string]) {
    this.game = game;
    this.process = process;
    this.folder = folder;
    [this.player, this.admin, this.overlay] = bases;
  }

  static async start(webServer: WebServer): Promise<AppHosts> {
    const bases = [await freeBase(), await freeBase(), await freeBase()] as const;
    const settings = {
      TARNWORT_PLAYER_BASE: bases[0],
      TARNWORT_ADMIN_BASE: bases[1],
      TARNWORT_OVERLAY_BASE: bases[2],
    };
    const folder = await mkdtemp(join(tmpdir(), 'tarnwort-apps-'));
    const game = await Server.start({ ...settings, ...(await writeLegalTexts(folder)) });
    await game.run(['apps', folder], { TARNWORT_API_BASE: game.url });
    const child = spawn(webServer, await serving[webServer](folder), { env: { ...process.env, HOME: folder } });
    const hosts = new AppHosts(game, child, folder, bases);
    await hosts.waitUntilReady();
    return hosts;
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    if (this.process.kill('SIGTERM')) await ended;
    await this.game.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async waitUntilReady(): Promise<void> {
    let written = '';
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
    this.process.once('error', (error) => {
      written += error;
    });
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(50)) {
      const answers = await Promise.allSettled([this.player, this.admin, this.overlay].map((base) => fetch(base)));
      if (answers.every(({ status }) => status === 'fulfilled')) return;
    }
    throw new Error(`the web server does not get ready:\n${written}`);
  }
}

/** Writes a whole configuration around the one in the folder, and returns the arguments that serve it. */
const serving: Record<WebServer, (folder: string) => Promise<string[]>> = {
  async nginx(folder) {
    const apps = join(folder, 'nginx.conf');
    // Only root may write the log that the configuration names.
    await writeFile(apps, (await readFile(apps, 'utf8')).replaceAll('/var/log/nginx/error.log', 'stderr'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const whole = [
      ...(userInfo().uid === 0 ? ['user root;'] : []),
      ...['daemon off;', 'error_log stderr crit;', `pid ${join(folder, 'pid')};`, 'events {}'],
      // The types of a package's own nginx.conf; without them scripts and styles are no such files to the browser.
      `http { include /etc/nginx/mime.types; ${temporary.join(' ')} include ${apps}; }`,
    ];
    const file = join(folder, 'whole.conf');
    await writeFile(file, whole.join('\n'));
    return ['-e', 'stderr', '-c', file];
  },
  async caddy(folder) {
    const file = join(folder, 'whole.Caddyfile');
    await writeFile(file, `{\n\tadmin off\n}\nimport ${join(folder, 'Caddyfile')}\n`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

/** An operator's legal texts in files, which the server shows. */
async function writeLegalTexts(folder: string): Promise<ServerSettings> {
  const imprint = join(folder, 'impressum.md');
  const privacy = join(folder, 'datenschutz.md');
  await writeFile(imprint, '# Impressum\n\nErika Beispiel\n');
  await writeFile(privacy, '# Datenschutz\n\nNur das Nötige.\n');
  return { TARNWORT_IMPRINT: imprint, TARNWORT_PRIVACY: privacy, TARNWORT_CONTACT: 'erika@example.org' };
}

async function freeBase(): Promise<string> {
  return `http://127.0.0.1:${await findFreePort()}`;
}

import { defaultConfig } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { act, render, screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';

import { App } from '../app/App';
import { fetchPicture } from '../app/pictures';
import { createOverlayClient, loadSocket } from '../app/use-overlay-client';
import { parseOptions } from '../shared/options';
import { OverlayServer, players, roundStart } from './overlay-server';

export interface OpenOptions {
  /** Answer to every request of the overlay */
  answer?: (server: OverlayServer) => ReturnType<OverlayServer['answer']>;
  config?: Partial<AppConfig>;
  /** Path of the page; `/overlay/ABC234` by default */
  path?: string;
}

/** Opens the overlay in the classic look with these query options on fake timers; it has joined and knows no state. */
export async function openOverlay(query = '', { answer, config = {}, path = '/overlay/ABC234' }: OpenOptions = {}) {
  const options = parseOptions(
    new URL(`${path}?p=geheim&${query.includes('look=') ? '' : 'look=classic&'}${query}`, location.href),
  );
  await fetchPicture(options);
  startFakeTimers();
  const server = new OverlayServer();
  if (answer) server.answer = () => answer(server);
  render(<App options={options} config={{ ...defaultConfig, ...config }} connect={server.createClient} />);
  await advance(200);
  return { server, send: (events: () => void) => act(async () => events()) };
}

/** Opens the overlay in the first turn of a round. */
export async function openRound(count = 3, query = '') {
  const overlay = await openOverlay(query);
  await overlay.send(() => overlay.server.sendSnapshot({ players: players(count) }));
  await overlay.send(() => overlay.server.sendNext('word_submission_started', roundStart(players(count), 0, 1)));
  return overlay;
}

/** Opens the overlay with the demo game instead of a server. */
export async function openDemo(count: number, query = '') {
  const options = parseOptions(new URL(`/overlay/?demo=1&look=classic&players=${count}&${query}`, location.href));
  await fetchPicture(options);
  const open = await loadSocket(options);
  startFakeTimers();
  const connect = () => createOverlayClient(options, defaultConfig, open);
  render(<App options={options} config={defaultConfig} connect={connect} />);
}

function startFakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Advances the fake timers. */
export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const root = () => document.querySelector('[data-part="overlay"]');
export const panels = () => screen.queryAllByRole('article');
export const panel = (name: string) => screen.getByRole('article', { name });
export const panelNames = () => panels().map((article) => article.getAttribute('aria-label'));
export const wordsIn = (name: string) =>
  within(panel(name))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

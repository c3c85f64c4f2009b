import type { LobbyState } from '@tarnwort/control-client';
import { documentedActions } from '@tarnwort/protocol/testing';
import { describe, expect, it } from 'vitest';

import de from '../plugin/de.json';
import en from '../plugin/en.json';
import { commandOf, faceOf, type KeyId, type View } from './key-faces.ts';
import { keyImage } from './key-image.ts';
import keys from './keys.json';

const ids = Object.keys(keys) as KeyId[];
const lobby: LobbyState = {
  phase: 'playing',
  round: 2,
  player: 'Ada',
  deadline: 0,
  paused: false,
  repeatableUntil: undefined,
  camerasShown: false,
  blackout: false,
  pollOn: false,
  votes: 0,
  chatLost: false,
  locked: false,
  winner: '',
  revealHeld: false,
  pending: '',
  pendingWinner: '',
  pendingUntil: undefined,
};

function view(state: Partial<LobbyState>, more: Partial<View> = {}): View {
  const times = { seconds: undefined, pendingSeconds: undefined, repeatSeconds: undefined };
  return { status: 'connected', state: { ...lobby, ...state }, ...times, text: (word) => word, ...more };
}

/** Light and text of a key. */
function look(key: KeyId, seen: View): string {
  const { light, header, large, lines } = { header: '', ...faceOf(key, seen) };
  return `${light}: ${[header, ...(large ?? lines ?? [])].filter(Boolean).join(' ')}`;
}

describe('faceOf', () => {
  it.each<[KeyId, string, View]>([
    ['clock', 'green: Ada 1:05', view({}, { seconds: 65 })],
    ['clock', 'red: Ada 0:10', view({}, { seconds: 10 })],
    ['clock', 'amber: Ada pause', view({ paused: true })],
    ['clock', 'dim: clock –:––', view({ player: '' })],
    ['phase', 'green: phase 2 playing', view({})],
    ['phase', 'white: intermission', view({ phase: 'intermission', round: 0 })],
    ['phase', 'violet: phase 2 draw', view({ phase: 'winner_announcement', winner: 'draw' })],
    ['start', 'dim: start', view({})],
    ['start', 'green: start', view({ phase: 'setup' })],
    ['pause', 'amber: resume', view({ paused: true })],
    ['extend', 'red: extend', view({}, { seconds: 9 })],
    ['repeat', 'amber: repeat (12)', view({}, { repeatSeconds: 12 })],
    ['repeat', 'dim: repeat', view({}, { repeatSeconds: 0 })],
    ['end-round', 'filled: cancel (2)', view({ pending: 'end_round' }, { pendingSeconds: 2 })],
    ['round', 'dim: round', view({ pending: 'end_round' })],
    ['cancel', 'filled: cancel (2)', view({ pending: 'round' }, { pendingSeconds: 2 })],
    ['cancel', 'dim: cancel', view({})],
    [
      'crewmates',
      'filled: cancel (1)',
      view({ pending: 'winner', pendingWinner: 'regular_players' }, { pendingSeconds: 1 }),
    ],
    ['draw', 'green: draw', view({ phase: 'winner_selection', pending: 'winner', pendingWinner: 'regular_players' })],
    ['crewmates', 'violet: crewmates', view({ phase: 'winner_announcement', winner: 'regular_players' })],
    ['hold-reveal', 'amber: held', view({ revealHeld: true })],
    ['cameras', 'violet: cameras on', view({ camerasShown: true })],
    ['poll', 'violet: poll on', view({ pollOn: true })],
    ['poll', 'red: poll on', view({ pollOn: true, chatLost: true })],
    ['blackout', 'filled: blackout on', view({ blackout: true })],
    ['hide', 'white: hide', view({})],
    ['release', 'white: release', view({})],
    ['ballot', 'dim: ballot', view({})],
  ])('shows %s as "%s"', (key, shown, seen) => expect(look(key, seen)).toBe(shown));

  it('shows no state of the game on any key without a connection', () => {
    for (const id of ids)
      expect(look(id, { ...view({}, { seconds: 9 }), status: 'server_gone', state: undefined })).toBe(
        'dim: server_gone',
      );
  });
});

describe('commandOf', () => {
  it('takes back what counts down, and only by its own key', () => {
    const state = { ...lobby, pending: 'winner', pendingWinner: 'draw' };
    expect(commandOf('draw', state)).toEqual({ action: 'cancel' });
    expect(commandOf('imposter', state)).toEqual({ action: 'winner', winner: 'imposter' });
    expect(commandOf('clock', state)).toBeUndefined();
  });

  it('covers every action of a remote control', () => {
    expect([...new Set(ids.flatMap((id) => commandOf(id, lobby)?.action ?? []))].sort()).toEqual(documentedActions());
  });
});

describe('localization', () => {
  it.each([
    ['de', de],
    ['en', en],
  ])('names every key and every status in %s', (_, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.keys(texts.Localization)).toEqual(Object.keys(en.Localization));
    for (const id of ids) {
      expect(texts).toHaveProperty([`app.tarnwort.remote.${id}`, 'Tooltip']);
      expect(texts.Localization).toHaveProperty([id]);
    }
    for (const text of Object.values(texts.Localization)) expect(text.split('\n').length).toBeLessThanOrEqual(2);
  });
});

describe('keyImage', () => {
  it('draws a name that looks like markup as text', () => {
    const image = keyImage(faceOf('clock', view({ player: '<b>&' }, { seconds: 5 })), '');
    expect(image).toContain('>&lt;b&gt;&amp;</text>');
  });

  it('fits a long name into the key', () => {
    const image = keyImage(faceOf('clock', view({ player: 'M'.repeat(24) }, { seconds: 5 })), '');
    const [, size] = /font-size="(\d+)"[^>]*>M/.exec(image) ?? [];
    expect(Number(size) * 24 * 0.58).toBeLessThanOrEqual(120);
  });
});

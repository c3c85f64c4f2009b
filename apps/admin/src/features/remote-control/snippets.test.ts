import { documentedActions } from '@tarnwort/protocol/testing';

import { actionAddress, actions, controlAddress, deckAddress, headerFor, snippetFor } from './snippets';

const access = { address: 'https://t.example/api/control/ABC234', token: 'abc' };

it('calls the API’s own host, or else the page’s', () => {
  expect(controlAddress('https://api.example', 'ABC234')).toBe('https://api.example/api/control/ABC234');
  expect(controlAddress('/tarnwort', 'ABC234')).toBe(`${window.location.origin}/tarnwort/api/control/ABC234`);
  expect(controlAddress('', 'ABC234')).toBe(`${window.location.origin}/api/control/ABC234`);
});

it('has an address for every action', () => {
  expect(actions.map((action) => actionAddress(access, action).slice(access.address.length))).toEqual([
    '/start',
    '/draw',
    '/random',
    '/round',
    '/pause',
    '/extend',
    '/skip',
    '/repeat',
    '/end-round',
    '/winner?winner=crewmates',
    '/winner?winner=imposter',
    '/winner?winner=draw',
    '/cancel',
    '/advance',
    '/hold-reveal',
    '/next',
    '/cameras',
    '/blackout',
    '/poll',
    '/hide',
    '/discussion',
    '/ballot',
    '/guess',
    '/release',
    '/release-all',
    '/blank-last',
    '/undo-blank',
  ]);
});

it('covers every action of a remote control', () => {
  const called = actions.map((action) => new URL(actionAddress(access, action)).pathname.split('/').at(-1));

  expect([...new Set(called)].sort()).toEqual(documentedActions());
});

it('writes the header as each program wants it', () => {
  expect(headerFor(access, 'streamDeck')).toBe('Authorization: Bearer abc');
  expect(headerFor(access, 'companion')).toBe('{"Authorization":"Bearer abc"}');
});

it('writes address and token in one for the plugin of Stream Deck', () => {
  expect(deckAddress(access)).toBe('https://t.example/api/control/ABC234#key=abc');
});

it('writes a line for a terminal', () => {
  expect(snippetFor(access, 'draw', 'curl')).toBe(
    'curl -X POST -H "Authorization: Bearer abc" "https://t.example/api/control/ABC234/winner?winner=draw"',
  );
});

it('gives the others the bare address', () => {
  expect(snippetFor(access, 'next', 'companion')).toBe('https://t.example/api/control/ABC234/next');
});

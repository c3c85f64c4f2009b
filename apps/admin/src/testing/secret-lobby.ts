import { player } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord, Poll, Webhook, Word } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';

import { openTool, record, running } from './play';

export const phases = ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'] as const;
export const rounds = ['one', 'several', 'automatic'] as const;
type Phase = (typeof phases)[number];

const camera = 'https://vdo.ninja/?view=geheim';
const video = 'gehEimVideo';
const host = 'https://zuhause.example';

/** What viewers of the stream must not read, for each choice of imposter. */
export const secrets = [
  ...['Leuchtturm', 'Seefahrt', 'Bake', 'Eis', 'Nachtisch', 'Sorbet', 'Watt', 'Düne'],
  ...['ABC234', camera, video, host, 'https://play.example', 'https://air.example'],
];

const ids = ['ada', 'bob', 'cem', 'dan', 'eva'];
const players = [
  ...ids.map((id, displayOrder) => player(id, { displayOrder, isReady: true, vodninjaCam: `${camera}-${id}` })),
  player('gil', { displayOrder: 5, isGameMaster: true, vodninjaCam: `${camera}-gil` }),
];
const webhook: Webhook = { id: 'w1', origin: host, scope: 'phases', createdAt: 0 };
const said = { playerName: 'ada', isAutoSubmitted: false, isLateSubmission: false };

/** A lobby after a decided round; what `imposterId` decides is secret. */
export function lobby(status: Phase, imposterId: 'ada' | 'bob', round: (typeof rounds)[number]): Partial<GameState> {
  const [topic, categoryHint, imposterTopic, held] =
    imposterId === 'ada' ? ['Leuchtturm', 'Seefahrt', 'Bake', 'Watt'] : ['Eis', 'Nachtisch', 'Sorbet', 'Düne'];
  const several = round === 'several' ? { imposterIds: [imposterId, 'cem'] } : {};
  const words: Word[] = [
    { ...said, playerId: 'ada', word: 'Sand', wordPlace: 1 },
    { ...said, playerId: 'ada', word: held, wordPlace: 2, held: true },
  ];
  const poll = pollOf(status, imposterId);
  const state = {
    ...running({ status, players, topic, categoryHint, imposterId, currentRound: 2 }),
    ...several,
    history: [decided(topic, categoryHint, imposterId, poll)],
    differentWord: true,
    lastGuessAllowed: true,
    imposters: round === 'several' ? 2 : 1,
    imposterTopic,
    turnOrder: ids,
    words,
    winner: status === 'winner_announcement' ? winner(topic, categoryHint, imposterTopic, imposterId) : null,
    poll,
    chatStatus: { youtube: { platform: 'youtube' as const, state: 'reading' as const, since: 0 } },
    moderatorsSince: 5,
    webhooks: [webhook],
    controlTokens: [{ id: 'c1', name: 'Deck', createdAt: 0 }],
    series: { evenings: 3, firstAt: 0, standings: [] },
  };
  return round === 'automatic' ? { ...state, ...drawn(status) } : state;
}

const winner = (topic: string, categoryHint: string, imposterTopic: string, imposterId: string) => ({
  winner: 'imposter' as const,
  ...{ topic, imposterTopic, categoryHint, imposterId, imposterName: imposterId },
});

/** A round that the server draws: the game master receives its secrets with the reveal. */
const drawn = (status: Phase): Partial<GameState> => ({
  automaticGameMaster: true,
  automaticRound: status !== 'intermission' && status !== 'setup',
  ...(status === 'winner_announcement' ? {} : { topic: null, categoryHint: null, imposterId: null }),
});

/** Ada has most votes, so that the number of right votes reveals whether she is the imposter. */
function pollOf(status: Phase, imposterId: string): Poll {
  const correct = imposterId === 'ada' ? 3 : 1;
  return {
    on: true,
    hiddenUntilReveal: false,
    channel: null,
    youTubeVideo: video,
    open: status === 'playing',
    voters: 4,
    suspects: ['ada', 'bob', 'cem'].map((playerId, at) => ({ playerId, number: at + 1, votes: [3, 1, 0][at] ?? 0 })),
    result: status === 'winner_announcement' ? { voters: 4, correct, percent: correct * 25, votes: [] } : null,
  };
}

function decided(topic: string, categoryHint: string, imposterId: string, { result }: Poll): MatchRecord {
  const words = ['ada', 'bob'].map((id) => ({
    playerId: id,
    playerName: id,
    isImposter: id === imposterId,
    words: [],
  }));
  return record(1, { topic, categoryHint, imposterId, words, ...(result ? { poll: result } : {}) });
}

/**
 * Everything on the page: markup, and what fields hold. Counted ids and the clock of the turn differ from one rendering to
 * the next.
 */
export function page(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [
    document.title,
    document.body.innerHTML
      .replace(/(?<=data-clock="true">)[\d:]+|(?<=background-size: )[\d.]+/g, '')
      .replace(/<div [^>]*shared-portal-node[^>]*><\/div>/g, '') // empty, wherever the first popover put it
      .replace(/(?<=url\(#)_r_\w+_(?=\))/g, 'id')
      .replace(/(_r_|mantine-|r)[\w:-]+?_?(?=["\s-])/g, 'id'),
    ...fields,
  ].join('\n');
}

/** The page with each of its areas open, one after the other. */
export async function everyPage(): Promise<string> {
  await openTool('Werkzeuge');
  await screen.findByRole('button', { name: /^Hilfe: / }); // question marks are loaded later
  const pages = [page()];
  for (const tool of ['Lobby', 'Sendung', 'Publikum', 'Werkzeuge']) {
    await openTool(tool);
    pages.push(page());
  }
  return pages.join('\n');
}

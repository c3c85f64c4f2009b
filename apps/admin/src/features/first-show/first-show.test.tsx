import { type HttpAnswers, player } from '@tarnwort/lobby-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { slotPath } from '../../testing/open-slot';
import { gilsState, openTool, pass, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const alone = { players: [player('gil', { isGameMaster: true })] };
const list = () => screen.queryByRole('region', { name: 'Deine erste Sendung' });

async function runAlone(answers: HttpAnswers = {}) {
  const opened = await run(alone, answers);
  await act(() => vi.dynamicImportSettled());
  await pass(1);
  return opened;
}

it('ticks itself from what the server sees, also after a reload', async () => {
  const { send, unmount } = await runAlone();
  expect(list()).toHaveTextContent('0 von 5 erledigt');
  send('blackout_changed', { seq: 11, since: 1000 });
  send('chat_status', { platform: 'twitch', state: 'ready', since: 0 });
  expect(list()).toHaveTextContent('1 von 5 erledigt');
  await user.keyboard('v');
  expect(list()).toHaveTextContent('2 von 5 erledigt');

  unmount();
  await runAlone();
  expect(list()).toHaveTextContent('2 von 5 erledigt');
});

it.each([
  ['Sendung öffnen', 'Sendeplatz'],
  ['Gäste einladen', 'Lobby'],
])('leads by %s to where that is done, also where it is open', async (button, first) => {
  await runAlone();
  await user.click(screen.getByRole('button', { name: button }));
  await pass(1);
  expect(document.activeElement).toHaveTextContent(first);
});

it('is moved to the tools by Later', async () => {
  await runAlone();
  await user.click(within(list() as HTMLElement).getByRole('button', { name: 'Später' }));
  await pass(1);
  expect(list()).not.toBeInTheDocument();
  expect(screen.getByText('Noch niemand da')).toBeInTheDocument();
  await openTool('Werkzeuge');
  expect(list()).toBeInTheDocument();
});

it('folds to a line once guests are in, opens among the tools, and goes by Later', async () => {
  const { send } = await runAlone();
  const line = () => screen.queryByRole('button', { name: /^Deine erste Sendung: 1 von 5 erledigt/ });
  expect(line()).not.toBeInTheDocument();
  send('game_state', gilsState({ seq: 12 }));
  expect(list()).not.toBeInTheDocument();
  await user.click(line() as HTMLElement);
  await act(() => vi.dynamicImportSettled());
  await pass(1);
  await user.click(within(list() as HTMLElement).getByRole('button', { name: 'Später' }));
  expect(list()).toBeInTheDocument();
  await openTool('Lobby');
  expect(list()).not.toBeInTheDocument();
  expect(line()).not.toBeInTheDocument();
});

it('hands over the slot that this browser has, instead of making one', async () => {
  localStorage.setItem('tarnwort.slot', JSON.stringify({ overlayKey: 'overlay', remoteKey: 'remote' }));
  const state = { name: 'Freitag', lobbyId: 'OLD234', options: {} };
  const { requests } = await runAlone({
    [slotPath('/state')]: [200, state],
    [slotPath('/take')]: [200, { ...state, lobbyId: 'ABC234' }],
  });
  expect(list()).toHaveTextContent('OBS zeigt noch Lobby OLD234.');
  await user.click(within(list() as HTMLElement).getByRole('button', { name: 'Diese Lobby auf Sendung nehmen' }));
  await waitFor(() => expect(list()).toHaveTextContent('Die Adresse des Sendeplatzes nach OBS ziehen.'));
  expect(requests.some(({ path }) => path === slotPath('/take'))).toBe(true);
});

it('is gone once everything was seen', async () => {
  const ticked = ['source', 'hidden', 'black', 'rehearsal', 'chat'];
  localStorage.setItem('tarnwort.first-show', JSON.stringify({ ticked, later: false }));
  const { send } = await runAlone();
  expect(list()).toHaveTextContent('4 von 5 erledigt');
  send('game_state', gilsState({ seq: 12 }));
  await openTool('Werkzeuge');
  send('game_state', gilsState({ seq: 13, ...alone }));
  expect(list()).not.toBeInTheDocument();
});

import { player } from '@tarnwort/lobby-client/testing';
import { screen, within } from '@testing-library/react';

import { gilsState, openTool, pass, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const alone = { players: [player('gil', { isGameMaster: true })] };
const list = () => screen.queryByRole('region', { name: 'Deine erste Sendung' });

async function runAlone() {
  const opened = await run(alone);
  await vi.dynamicImportSettled();
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

it('is moved to the tools by Later', async () => {
  await runAlone();
  await user.click(within(list() as HTMLElement).getByRole('button', { name: 'Später' }));
  await pass(1);
  expect(list()).not.toBeInTheDocument();
  expect(screen.getByText('Noch niemand da')).toBeInTheDocument();
  await openTool('Werkzeuge');
  expect(list()).toBeInTheDocument();
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

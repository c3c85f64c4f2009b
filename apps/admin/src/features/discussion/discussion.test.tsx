import type { Ballot, GameState } from '@tarnwort/protocol';
import { screen, waitFor, within } from '@testing-library/react';

import { byGil, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const title = { name: 'Diskussion' };
const panel = () => within(screen.getByRole('region', title));
const over = (change: Partial<GameState> = {}) =>
  running({ status: 'winner_selection', currentPlayerId: null, discussionTime: 90, ...change });
const clock = () => ({ deadline: Date.now() + 90_000, maxTime: 90 });

describe('DiscussionPanel', () => {
  it('is there after the words, where the settings have a clock', async () => {
    const off = await run(over({ discussionTime: 0 }));
    expect(screen.queryByRole('region', title)).not.toBeInTheDocument();
    off.unmount();

    const { send } = await run(over({ discussion: clock() }));
    expect(panel().getByRole('timer')).toHaveTextContent('1:30');
    send('discussion_updated', { seq: 11, serverNow: Date.now(), discussion: { deadline: null, maxTime: 0 } });
    expect(panel().queryByRole('timer')).not.toBeInTheDocument();
  });

  it('starts over, and ends with the next step', async () => {
    const { server } = await run(over({ discussion: clock() }));
    await user.click(panel().getByRole('button', { name: 'Von vorn' }));
    expect(server.receivedAs('start_discussion')).toEqual([byGil]);
    await user.click(screen.getByRole('button', { name: 'Geheime Wahl öffnen' }));
    expect(server.receivedAs('end_discussion')).toEqual([byGil]);
    await waitFor(() => expect(server.receivedAs('open_ballot')).toEqual([byGil]));
  });

  it('leaves what comes after it to the big button, and jumps there', async () => {
    await run(over({ discussion: clock(), lastGuessAllowed: true }));
    const track = within(screen.getByRole('list', { name: 'Schritte bis zur Auflösung' }));
    expect(track.getAllByRole('button').map((found) => found.getAttribute('aria-label') ?? found.textContent)).toEqual([
      'Von vorn',
      'Zu „Geheime Wahl“ springen',
      'Zu „Letzter Tipp“ springen',
      'Zu „Auflösung“ springen',
    ]);
  });

  it('starts one that was taken away', async () => {
    const { server } = await run(over());
    await user.click(panel().getByRole('button', { name: 'Diskussion starten' }));
    expect(server.receivedAs('start_discussion')).toEqual([byGil]);
  });

  it('is over once the ballot is shown; a clock that still runs can be taken away', async () => {
    const shown: Ballot = { stage: 'shown', voted: [], mine: null, visible: true, votes: [], leaders: [] };
    const idle = await run(over({ ballot: shown }));
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
    idle.unmount();

    await run(over({ ballot: shown, discussion: clock() }));
    expect(panel().getByRole('button')).toHaveTextContent('Uhr aus');
  });

  it('is set by one choice', async () => {
    const { server } = await run({ status: 'setup' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Uhr für die Diskussion' }), '2:00');
    expect(server.receivedAs('update_game_settings')).toContainEqual(expect.objectContaining({ discussionTime: 120 }));
  });
});

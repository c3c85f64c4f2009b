import { player } from '@tarnwort/lobby-client/testing';
import type { Ballot, GameState } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { byGil, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const none: Ballot = { stage: 'none', voted: [], mine: null, visible: false, votes: [], leaders: [] };
const waiting: Ballot = { ...none, stage: 'open', voted: ['ada'] };
const open: Ballot = {
  stage: 'open',
  voted: ['ada', 'bob', 'cem'],
  mine: null,
  visible: true,
  votes: [
    { playerId: 'bob', votes: 1 },
    { playerId: 'ada', votes: 1 },
    { playerId: 'cem', votes: 1 },
  ],
  leaders: ['bob', 'ada'],
};
const hidden = 'Zahlen siehst du erst, wenn alle gewählt haben.';
const title = { name: 'Geheime Wahl' };
const panel = () => within(screen.getByRole('region', title));
const over = (change: Partial<GameState>) =>
  running({ status: 'winner_selection', turnOrder: ['ada', 'bob', 'cem'], currentPlayerId: null, ...change });

it('can be opened where only the last guess is a step', async () => {
  await run(running({ status: 'winner_selection', lastGuessAllowed: true }));
  expect(screen.getByRole('button', { name: 'Wahl öffnen' })).toBeEnabled();
});

it('names at most four who have not chosen, so that the card keeps its height', async () => {
  const ids = ['ada', 'bob', 'cem', 'dan', 'eva'];
  const { send } = await run(
    over({ turnOrder: ids, players: ids.map((id) => player(id)), ballot: { ...waiting, voted: [] } }),
  );
  expect(screen.getByText('0 von 5 haben gewählt – es fehlen ada, bob, cem und 2 weitere')).toBeInTheDocument();
  send('ballot_updated', { seq: 11, ballot: waiting });
  expect(screen.getByText('1 von 5 hat gewählt – es fehlen bob, cem, dan und eva')).toBeInTheDocument();
});

it('is opened after the words and not before', async () => {
  const { server, send } = await run(running());
  expect(screen.queryByRole('region', title)).not.toBeInTheDocument();

  send('round_complete_for_gm', { seq: 11, message: '', reason: 'all_words' });
  await user.click(panel().getByRole('button', { name: 'Wahl öffnen' }));
  expect(server.receivedAs('open_ballot')).toEqual([byGil]);
});

it('keeps the numbers from the game master while a player has not chosen', async () => {
  const { send } = await run(over({ ballot: waiting }));
  expect(panel().getByText('1 von 3 hat gewählt')).toBeInTheDocument();
  expect(panel().getByText(hidden)).toBeInTheDocument();
  expect(panel().queryByRole('listitem')).not.toBeInTheDocument();
  expect(panel().queryByText('Noch keine Stimme')).not.toBeInTheDocument();

  send('ballot_updated', { seq: 11, ballot: open });
  expect(panel().queryByText(hidden)).not.toBeInTheDocument();
  expect(panel().getByText('Das siehst nur du.')).toBeInTheDocument();
});

it('says that no player has chosen when such a result is shown', async () => {
  await run(over({ ballot: { ...none, stage: 'shown', visible: true } }));
  expect(panel().getByText('Noch keine Stimme')).toBeInTheDocument();
});

it('shows the game master first how the players chose, and that they are tied', async () => {
  await run(over({ ballot: open }));
  expect(panel().getByText('3 von 3 haben gewählt')).toBeInTheDocument();
  expect(panel().getByText('Gleichstand: bob und ada')).toBeInTheDocument();
  expect(panel().getByText('Das siehst nur du.')).toBeInTheDocument();
  expect(panel().getAllByRole('listitem')[0]).toHaveTextContent(/bob.*1/);
});

it('marks the leaders of a larger tie among the suspects, also while the imposter guesses', async () => {
  const votes = ['cem', 'ada', 'bob', 'zoe'].map((playerId) => ({ playerId, votes: playerId === 'zoe' ? 1 : 2 }));
  const ballot: Ballot = { ...open, stage: 'shown', votes, leaders: ['cem', 'ada', 'bob'] };
  const { send } = await run(over({ ballot }));
  expect(panel().getByText('Gleichstand: 3 mit je 2 Stimmen')).toBeInTheDocument();
  const leading = () =>
    panel()
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.leads);
  expect(leading()).toEqual(['true', 'true', 'true', undefined]);

  const lastGuess = { stage: 'open', guess: null, deadline: Date.now() + 20_000, maxTime: 20 } as const;
  send('last_guess_updated', { seq: 11, imposterId: 'bob', serverNow: Date.now(), lastGuess });
  expect(leading()).toEqual(['true', 'true', 'true']);
});

it('calls a suspect unknown who left without a word, and counts one voter in the singular', async () => {
  const votes = [{ playerId: 'zoe', votes: 1 }];
  await run(over({ ballot: { ...open, stage: 'shown', voted: ['ada'], votes, leaders: ['zoe'] } }));
  expect(panel().getByText('1 von 3 hat gewählt')).toBeInTheDocument();
  expect(panel().getByRole('listitem')).toHaveTextContent(/Unbekannt/);
});

it('does not wait for a player who chose and left', async () => {
  await run(over({ turnOrder: ['ada', 'bob'], ballot: open }));
  expect(panel().getByText('2 von 2 haben gewählt')).toBeInTheDocument();
});

it('is not shown by the second click of the double click that opens it', async () => {
  const { send } = await run(over({}));
  await user.click(panel().getByRole('button', { name: 'Wahl öffnen' }));
  send('ballot_updated', { seq: 11, ballot: { ...none, stage: 'open' } });
  expect(screen.getByRole('button', { name: 'Wahl jetzt beenden' })).toBeDisabled();
  await pass(600);
  expect(screen.getByRole('button', { name: 'Wahl jetzt beenden' })).toBeEnabled();
});

it('is shown on all screens by the big button', async () => {
  const { server, send } = await run(over({ ballot: open }));
  await user.click(screen.getByRole('button', { name: 'Wahl jetzt beenden' }));
  expect(server.receivedAs('show_ballot')).toEqual([byGil]);

  send('ballot_updated', { seq: 11, ballot: { ...open, stage: 'shown', leaders: ['bob'] } });
  expect(panel().getByText('Meiste Stimmen: bob')).toBeInTheDocument();
  expect(panel().getByText('Alle sehen das Ergebnis.')).toBeInTheDocument();
  expect(panel().queryByRole('button')).not.toBeInTheDocument();
});

it('decides nothing: the winner is still to be chosen', async () => {
  const { server } = await run(over({ ballot: { ...open, stage: 'shown', leaders: ['bob'] } }));
  await user.click(screen.getByRole('button', { name: 'Imposter gewinnt' }));
  expect(server.receivedAs('arm')).toEqual([{ ...byGil, action: 'winner', winner: 'imposter' }]);
});

it('keeps a single vote secret after the reveal, and is gone when it was not held', async () => {
  const held = await run(over({ status: 'winner_announcement', ballot: { ...waiting, stage: 'closed' } }));
  expect(panel().getByText('Eine einzelne Stimme bleibt geheim.')).toBeInTheDocument();
  expect(panel().queryByRole('button')).not.toBeInTheDocument();
  held.unmount();

  await run(over({ status: 'winner_announcement', ballot: none }));
  expect(screen.queryByRole('region', title)).not.toBeInTheDocument();
});

import { spoken } from '@tarnwort/lobby-client/testing';
import type { GameState, Word } from '@tarnwort/protocol';
import { act, screen, within } from '@testing-library/react';

import { openTool, pass, readyPlayers, rowOf, run, running, tearDown, user } from '../testing/play';

afterEach(tearDown);

const ballot = { stage: 'none', voted: [], mine: null, visible: false, votes: [], leaders: [] } as const;
const opened = {
  seq: 11,
  ballot: { ...ballot, stage: 'open' as const, voted: [] as string[], votes: [], leaders: [] },
};
const over = (change: Partial<GameState> = {}) =>
  running({ status: 'winner_selection', turnOrder: ['ada', 'bob', 'cem'], currentPlayerId: null, ...change });
const said = { playerName: 'Ada', isAutoSubmitted: false, isLateSubmission: false, held: true };
const held = (playerId: string, word: string): Word => ({ ...said, playerId, word, wordPlace: 1 });
const focus = (element: HTMLElement) => act(() => element.focus());
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lead = () => screen.getByRole('heading', { level: 1 }).closest('[tabindex]');

describe('focus', () => {
  it('stays at the ballot that its button opens', async () => {
    const { send } = await run(over());
    focus(button('Wahl öffnen'));
    send('ballot_updated', opened);
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Geheime Wahl' })).toHaveFocus();
  });

  it('stays at the step of an automatic round whose button opens the ballot', async () => {
    const { send } = await run(over({ automaticGameMaster: true, automaticRound: true }));
    focus(button('Wahl öffnen'));
    send('ballot_updated', opened);
    await pass(0);
    expect(lead()).toHaveFocus();
  });

  it('moves to the next held word, then to the step', async () => {
    const words = [held('ada', 'Sand'), held('bob', 'Salz')];
    const { send } = await run({ ...running(), players: readyPlayers, words });
    const list = () => within(screen.getByRole('region', { name: /zurückgehalten/ }));
    const [first] = list().getAllByText('Freigeben');
    focus(first?.closest('button') as HTMLElement);
    send('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    await pass(0);
    expect(list().getByRole('listitem')).toHaveFocus();

    await user.tab();
    expect(list().getByText('Freigeben').closest('button')).toHaveFocus();
    send('word_blanked', { seq: 12, roundNumber: 1, playerId: 'bob', wordPlace: 1, word: '•••' });
    await pass(0);
    expect(lead()).toHaveFocus();
  });

  it('stays in the row whose name is blanked, and moves to the next one when it is removed', async () => {
    const { send } = await run({ players: readyPlayers });
    focus(button('Namen von bob überall unkenntlich machen'));
    const row = rowOf('bob').getByRole('textbox', { name: 'Name von bob' }).closest('tr');
    const players = readyPlayers.map((player) => (player.id === 'bob' ? { ...player, name: '•••' } : player));
    send('players_reordered', { seq: 11, players });
    await pass(0);
    expect(row).toHaveFocus();

    focus(button(/^•••.*(entfernen|Entfernen|kicken)/));
    const left = players.filter(({ id }) => id !== 'bob');
    send('player_left', { seq: 12, playerId: 'bob', playerName: '•••', players: left, turnOrder: [] });
    await pass(0);
    expect(rowOf('cem').getByRole('textbox', { name: 'Name von cem' }).closest('tr')).toHaveFocus();
  });

  it('lets the table follow the turn while a row has it', async () => {
    const { send } = await run(running({ players: readyPlayers, turnOrder: ['ada', 'bob', 'cem'] }));
    focus(button('Namen von cem überall unkenntlich machen'));
    const players = readyPlayers.map((player) => (player.id === 'cem' ? { ...player, name: '•••' } : player));
    send('players_reordered', { seq: 11, players });
    await pass(0);
    expect(document.activeElement?.tagName).toBe('TR');

    const scroll = vi.fn();
    const row = rowOf('bob').getByRole('textbox', { name: 'Name von bob' }).closest('tr');
    if (row) row.scrollIntoView = scroll;
    send('word_submitted', spoken('ada', 'Sand', { seq: 12 }));
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('stays at a control that becomes disabled', async () => {
    await run(over());
    await openTool('Lobby');
    const region = screen.getByRole('region', { name: 'Moderatoren' });
    const make = within(region).getByRole<HTMLButtonElement>('button', { name: 'Moderatoren-Link erstellen' });
    focus(make);
    make.disabled = true;
    await pass(0);
    expect(within(region).getByRole('heading')).toHaveFocus();
  });

  it('stays in the dialog whose row is removed', async () => {
    const tokens = ['Deck', 'Handy'].map((name) => ({ id: name, name, createdAt: 0 }));
    const { send } = await run({ controlTokens: tokens });
    await openTool('Werkzeuge');
    await user.click(button('Fernsteuerung'));
    const dialog = within(await screen.findByRole('dialog'));
    focus(dialog.getByRole('button', { name: /Deck/ }));
    send('control_tokens_updated', { seq: 11, controlTokens: tokens.slice(1), hides: 0 });
    await pass(0);
    expect(dialog.getByText('Handy').closest('li')).toHaveFocus();

    focus(dialog.getByRole('button', { name: /Handy/ }));
    send('control_tokens_updated', { seq: 12, controlTokens: [], hides: 0 });
    await pass(0);
    expect(dialog.getByRole('heading', { name: 'Zugänge' })).toHaveFocus();
  });

  it('is not taken from another field or from the page', async () => {
    const { send } = await run(over());
    focus(button('Wahl öffnen'));
    const field = screen.getByRole('textbox', { name: 'Name von ada' });
    focus(field);
    send('ballot_updated', opened);
    await pass(0);
    expect(field).toHaveFocus();

    await pass(600);
    focus(button('Wahl jetzt beenden'));
    act(() => button('Wahl jetzt beenden').blur());
    await pass(0);
    send('ballot_updated', { seq: 12, ballot: { ...opened.ballot, stage: 'shown' } });
    await pass(0);
    expect(document.body).toHaveFocus();
  });

  it('is not taken from a control outside that gets it at the same time', async () => {
    await run(over());
    const open = button('Wahl öffnen') as HTMLButtonElement;
    focus(open);
    act(() => {
      open.disabled = true;
      button('Weitere Aktionen').focus();
    });
    await pass(0);
    expect(button('Weitere Aktionen')).toHaveFocus();
  });
});

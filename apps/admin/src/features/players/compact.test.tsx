import { spoken } from '@tarnwort/lobby-client/testing';
import { screen, within } from '@testing-library/react';
import { byGil, readyPlayers, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const row = (name: string) =>
  screen.getByText(name, { selector: 'td[data-column=name] *' }).closest('tr') as HTMLElement;
const fold = () => user.click(screen.getByRole('button', { name: 'Weniger Spalten' }));

describe('a table with fewer columns', () => {
  it('is remembered, and key T brings all columns back', async () => {
    await run(running({ players: readyPlayers }));
    await fold();
    expect(localStorage.getItem('tarnwort.all-columns')).toBe('false');
    expect(screen.queryByRole('textbox', { name: 'Name von ada' })).not.toBeInTheDocument();
    await user.keyboard('t');
    expect(screen.getByRole('textbox', { name: 'Name von ada' })).toBeInTheDocument();
  });

  it('has a face and one more button in a row of a running round', async () => {
    const { send } = await run(running({ players: readyPlayers }));
    await fold();
    send('word_submitted', spoken('ada', 'Sand'));
    const buttons = within(row('ada')).getAllByRole('button', { hidden: false });
    const enabled = buttons.filter((button) => !button.hasAttribute('disabled'));
    expect(enabled.map((button) => button.getAttribute('aria-label'))).toEqual([
      'ada als Startspieler setzen',
      'Mehr zu ada',
    ]);
    expect(within(row('ada')).getByText('Sand')).toBeInTheDocument();
  });

  it('opens what else there is in a bar, one at a time, and Escape gives the focus back', async () => {
    const { server, send } = await run(running({ players: readyPlayers }));
    await fold();
    send('word_submitted', spoken('ada', 'Sand'));
    await user.click(screen.getByRole('button', { name: 'Mehr zu bob' }));
    await user.click(screen.getByRole('button', { name: 'Mehr zu ada' }));
    const bar = within(screen.getByRole('group', { name: 'Mehr zu ada' }));
    expect(screen.queryByRole('group', { name: 'Mehr zu bob' })).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: '„Sand“ von ada überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toEqual([{ ...byGil, roundNumber: 1, playerId: 'ada', wordPlace: 1 }]);

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Mehr zu ada' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mehr zu ada' })).toHaveFocus();
  });

  it('says that teams are drawn, and offers them by hand', async () => {
    localStorage.setItem('tarnwort.by-hand', 'false');
    await run({ status: 'setup', currentRound: 1, players: readyPlayers });
    await fold();
    expect(within(row('ada')).getByText('wird gezogen')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Von Hand' }));
    expect(within(row('ada')).getByRole('button', { name: 'Crewmate' })).toBeEnabled();
  });
});

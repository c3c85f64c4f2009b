import { gameState } from '@tarnwort/lobby-client/testing';
import { screen, waitFor } from '@testing-library/react';

import { adasTurn, sit, user } from '../../testing/play';

const card = () => screen.queryByRole('region', { name: 'Rolle, Wort und Kategorie' });
const covered = () => screen.queryByRole('button', { name: /Rolle, Wort und Kategorie/ });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const roleScreen = () => document.querySelector('[aria-hidden][data-role]');

beforeEach(() => window.localStorage.clear());

describe('RoleCard', () => {
  it('stays open until it is covered', async () => {
    await sit(adasTurn());
    expect(card()).toHaveTextContent('Apfel');

    await press('Verdecken');
    expect(screen.queryByText('Apfel')).toBeNull();
    expect(covered()).toBeInTheDocument();

    await press('Offen zeigen');
    expect(card()).toHaveTextContent('Apfel');
  });

  it.each([
    ['crewmate', 'Kategorie'],
    ['imposter', 'Dein Hinweis'],
  ] as const)('calls the category of a %s %s', async (myRole, label) => {
    await sit(adasTurn({ myRole, topic: myRole === 'imposter' ? null : 'Apfel' }));
    expect(card()).toHaveTextContent(`${label} Obst`);
  });

  it('remembers that it is always covered', async () => {
    const { unmount } = await sit(adasTurn());
    await press('Immer verdecken');
    unmount();
    await sit(adasTurn());

    expect(card()).toBeNull();
    expect(covered()).toBeInTheDocument();
    expect(roleScreen()).toBeNull();
  });
});

describe('role moment', () => {
  it('fills the screen of the first speaker for a second, with the field in focus', async () => {
    const { say } = await sit();
    say('game_state', gameState(adasTurn()));
    await waitFor(() => expect(roleScreen()).toHaveTextContent('Du bist Crewmate'));
    expect(roleScreen()).toHaveTextContent('Apfel');
    expect(screen.getByLabelText('Dein Wort')).toHaveFocus();

    await waitFor(() => expect(roleScreen()).toBeNull(), { timeout: 2500 });
  });

  it('ends with a key', async () => {
    await sit(adasTurn({ myRole: 'imposter', topic: null }));
    await waitFor(() => expect(roleScreen()).toHaveTextContent('Du bist der Imposter'));
    await user.keyboard('S');

    expect(roleScreen()).toHaveAttribute('data-leaving');
  });

  it('does not come again after a reload', async () => {
    await sit(adasTurn({ deadline: Date.now() + 50_000 }));

    expect(roleScreen()).toBeNull();
  });
});

import { gameState } from '@tarnwort/lobby-client/testing';
import type { GameState } from '@tarnwort/protocol';
import { fireEvent, screen } from '@testing-library/react';

import { adasTurn, pass, sit, user } from '../../testing/play';
import { LazyRoleCard } from './ControlPanel';
import { LazyRoleScreen } from './RoleCard';

const card = () => screen.queryByRole('region', { name: 'Rolle, Wort und Kategorie' });
const covered = () => screen.queryByRole('button', { name: /Rolle, Wort und Kategorie/ });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const roleScreen = () => document.querySelector('body > [aria-hidden][data-ground]');

describe('RoleCard', () => {
  it('is open until it is covered', async () => {
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
  ] as const)('labels the category of a %s %s', async (myRole, label) => {
    await sit(adasTurn({ myRole, topic: myRole === 'imposter' ? null : 'Apfel' }));
    expect(card()).toHaveTextContent(`${label} Obst`);
  });

  it('keeps the place of a category that a round does not have', async () => {
    await sit(adasTurn({ categoryHint: '' }));

    expect(screen.getByText('Kategorie').parentElement).toHaveAttribute('data-empty');
    expect(card()).not.toHaveTextContent('–');
  });

  it('keeps the focus when the button for always disappears', async () => {
    await sit(adasTurn());
    await press('Immer verdecken');

    expect(screen.getByRole('button', { name: 'Offen zeigen' })).toHaveFocus();
  });

  it('leaves the focus in the field when the button is not focused', async () => {
    await sit(adasTurn());
    fireEvent.click(screen.getByRole('button', { name: 'Immer verdecken' }));

    expect(screen.getByLabelText('Dein Wort')).toHaveFocus();
  });

  it('stays covered after a reload when always covered', async () => {
    const { unmount } = await sit(adasTurn());
    await press('Immer verdecken');
    unmount();
    await sit(adasTurn());

    expect(card()).toBeNull();
    expect(covered()).toBeInTheDocument();
    expect(roleScreen()).toBeNull();
  });
});

describe('role splash', () => {
  /** Ada's turn begins on an open page with fake timers. */
  async function begin(turn: Partial<GameState>) {
    const { send } = await sit();
    await Promise.all([LazyRoleCard.fetch(), LazyRoleScreen.fetch()]);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    send('game_state', gameState(turn));
    await pass(100);
  }

  it('fills the screen of the first speaker for a second, with the field in focus', async () => {
    await begin(adasTurn());
    expect(roleScreen()).toHaveTextContent('Du bist Crewmate');
    expect(roleScreen()).toHaveTextContent('Apfel');
    expect(screen.getByLabelText('Dein Wort')).toHaveFocus();

    await pass(1500);
    await pass(1000); // until it has faded
    expect(roleScreen()).toBeNull();
  });

  it('ends with a key', async () => {
    await begin(adasTurn({ myRole: 'imposter', topic: null }));
    expect(roleScreen()).toHaveTextContent('Du bist der Imposter');
    fireEvent.keyDown(document.body, { key: 'S' });

    expect(roleScreen()).toHaveAttribute('data-leaving');
  });

  it('is not shown after a reload', async () => {
    await sit(adasTurn({ deadline: Date.now() + 50_000 }));

    expect(roleScreen()).toBeNull();
  });
});

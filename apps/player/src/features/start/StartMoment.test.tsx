import { type FakeServer, gameState, player } from '@tarnwort/lobby-client/testing';
import type { GameState, ServerEvents } from '@tarnwort/protocol';
import { fireEvent, screen } from '@testing-library/react';

import { adasTurn, pass, sit, watch } from '../../testing/play';

const NORA = player('gil', { name: 'Nora', isGameMaster: true });
const seats = [player('ada'), player('bob'), NORA];
const setup = (change: Partial<GameState> = {}) => ({ status: 'setup', players: seats, ...change }) as const;

const crewmate = { myRole: 'crewmate', topic: 'Leuchtturm', categoryHint: 'Am Meer', imposterId: null } as const;
const imposter = { myRole: 'imposter', topic: null, categoryHint: 'Am Meer', imposterId: 'ada' } as const;
const unknown = { myRole: 'unknown', topic: 'Leuchtturm', categoryHint: null, imposterId: null } as const;

const dialog = () => screen.queryByRole('dialog');
const confirmations = (server: FakeServer) => server.receivedAs('role_seen').length;

/** Ada's seat in setup with fake timers; a start is announced `before` ms before its roles. */
async function announce(before = 3000, state: Partial<GameState> = {}) {
  const seat = await sit(setup(state));
  vi.useFakeTimers({ now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  seat.send('round_starting', { seq: 11, rolesAt: now + before, serverNow: now });
  return seat;
}

async function deal(role: Omit<ServerEvents['role_assigned'], 'seq'> = crewmate, state: Partial<GameState> = {}) {
  const seat = await announce(3000, state);
  await pass(3000);
  seat.send('role_assigned', { seq: 12, ...role });
  await pass(1);
  return seat;
}

describe('count before the roles', () => {
  it('counts from the server’s time, and stays at one until the roles come', async () => {
    await announce();
    for (const count of ['3', '2', '1', '1']) {
      expect(dialog()).toHaveTextContent(count);
      await pass(1000);
    }
  });

  it('joins in the middle of the count', async () => {
    await sit(setup({ starting: { rolesAt: Date.now() + 60_000 } }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/5\d|60/);
  });

  it('says that the game master took the start back', async () => {
    const { send } = await announce();
    send('round_starting', { seq: 12, rolesAt: null, serverNow: Date.now() });
    expect(dialog()).toBeNull();
    expect(screen.getByText('Nora bereitet noch etwas vor.')).toBeInTheDocument();
  });
});

describe('count of the audience', () => {
  it('waits for the words once the roles are dealt, and ends with them', async () => {
    const { send } = await watch(setup());
    vi.useFakeTimers({ now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const now = Date.now();
    send('round_starting', { seq: 11, rolesAt: now + 3000, serverNow: now });
    await pass(1);
    expect(dialog()).toHaveTextContent(/^Gleich geht es los3$/);
    await pass(3000);
    expect(dialog()).toHaveTextContent(/^Die Rollen werden gelesen …$/);
    const round = { ...gameState(adasTurn({ myRole: null, topic: null })), firstPlayerId: 'ada', seq: 13 };
    send('word_submission_started', round);
    expect(dialog()).toBeNull();
  });

  it('ends when the start is taken back', async () => {
    const { send } = await watch(setup({ starting: { rolesAt: Date.now() + 60_000 } }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Gleich geht es los');
    send('round_starting', { seq: 11, rolesAt: null, serverNow: Date.now() });
    expect(dialog()).toBeNull();
  });
});

describe('role before the words', () => {
  it.each([
    ['crewmate', crewmate, ['Du bist Crewmate.', 'Leuchtturm', 'Kategorie: Am Meer', 'Finde den Imposter!']],
    ['imposter', imposter, ['Psst …', 'Du bist der Imposter.', 'Dein Hinweis ist', 'Am Meer', 'Bleib unerkannt!']],
    ['unknown', unknown, ['Bist du der Imposter?', 'Leuchtturm', 'Einer hat ein anderes Wort. Vielleicht du.']],
  ])('shows a %s what to know', async (_, role, texts) => {
    await deal(role);
    for (const text of texts) expect(dialog()).toHaveTextContent(text);
  });

  it.each([
    ['crewmate', crewmate],
    ['imposter', imposter],
    ['unknown', unknown],
  ])('is confirmed after four seconds as %s, once', async (_, role) => {
    const { server } = await deal(role);
    await pass(3900);
    expect(confirmations(server)).toBe(0);
    await pass(200);
    expect(confirmations(server)).toBe(1);
    expect(screen.getByRole('button', { name: 'Die anderen lesen noch …' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Die anderen lesen noch …' }));
    expect(confirmations(server)).toBe(1);
  });

  it('is confirmed by the button', async () => {
    const { server } = await deal();
    fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }));
    expect(confirmations(server)).toBe(1);
    await pass(5000);
    expect(confirmations(server)).toBe(1);
  });

  it('is not shown again when the words start', async () => {
    const { send } = await deal();
    send('word_submission_started', { ...gameState(adasTurn({ ...crewmate })), firstPlayerId: 'ada', seq: 13 });
    await pass(1000);
    expect(document.querySelector('body > [data-ground]')).toBeNull();
    expect(screen.getByLabelText('Dein Wort')).toHaveFocus();
  });

  it('comes back with a reload', async () => {
    await sit(setup({ ...crewmate, starting: { rolesAt: Date.now() - 1000 } }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Leuchtturm');
  });
});

describe('covered role before the words', () => {
  const box = () => screen.getByRole('button', { name: /Halten|Am Meer|Leuchtturm/ });

  it.each([
    ['crewmate', crewmate, 'Leuchtturm'],
    ['imposter', imposter, 'Am Meer'],
  ])('shows a %s nothing until it is held', async (_, role, secret) => {
    window.localStorage.setItem('tarnwort.roleCovered', 'true');
    await deal(role);
    expect(dialog()).toHaveTextContent('Deine Rolle ist verdeckt.');
    expect(document.body).not.toHaveTextContent(secret);
    const covered = document.querySelector('body > [data-ground]')?.outerHTML.replaceAll(/_r_\w+/g, '');
    expect(covered).toContain('data-ground="neutral"');
    expect(covered).not.toMatch(/crewmate|imposter/i);

    fireEvent.pointerDown(box());
    expect(box()).toHaveTextContent(secret);
    expect(screen.getByRole('button', { name: 'Verstanden' })).toBeInTheDocument();
    fireEvent.pointerCancel(box());
    expect(document.body).not.toHaveTextContent(secret);
  });
});

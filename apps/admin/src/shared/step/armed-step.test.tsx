import { act, fireEvent, screen } from '@testing-library/react';

import { byGil, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const endButton = () => button('Runde vorzeitig beenden');
const countdown = () => button(/^Abbrechen \(\d\)/);
const secondsLeft = () => Number(/\d/.exec(countdown().textContent)?.[0]);
const endsIn = (ms: number) => ({
  seq: 11,
  pending: { action: 'end_round' as const, at: Date.now() + ms },
  serverNow: Date.now(),
});
const takenBack = () => ({ seq: 12, serverNow: Date.now() });
const armedEnd = { ...byGil, action: 'end_round' };

describe('a button whose action counts down', () => {
  it('announces the action, and counts down in place when the server says so', async () => {
    const { server, send } = await run(running());
    const pressed = endButton();
    await user.click(pressed);
    expect(server.receivedAs('arm')).toEqual([armedEnd]);
    expect(server.receivedAs('end_current_round')).toEqual([]);

    send('pending_updated', endsIn(2950));
    expect(countdown()).toBe(pressed);
    expect(countdown()).toHaveTextContent('Runde endet vorzeitig');
    expect(secondsLeft()).toBe(3);
    await pass(1000);
    expect(secondsLeft()).toBe(2);
  });

  it('says once to screen readers what takes it back', async () => {
    const { send } = await run(running());
    send('pending_updated', endsIn(2950));
    const said = () => screen.getAllByRole('status').map((region) => region.textContent);
    expect(said()).toContain('Noch einmal drücken oder Esc nimmt es zurück. Offene Wörter bleiben leer.');
    const before = said();
    await pass(1000);
    expect(said()).toEqual(before);
  });

  it('counts on after a reload', async () => {
    await run(running({ pending: { action: 'end_round', at: Date.now() + 2300 } }));
    expect(secondsLeft()).toBeLessThan(3);
  });

  it.each([
    ['a second press', () => user.click(countdown())],
    ['Escape', () => user.keyboard('{Escape}')],
  ])('is taken back by %s', async (_, takeBack) => {
    const { server, send } = await run(running());
    send('pending_updated', endsIn(2950));
    await pass(500);
    await takeBack();
    expect(server.receivedAs('cancel')).toEqual([byGil]);
    send('pending_updated', takenBack());
    expect(endButton()).toBeInTheDocument();
  });

  it('takes nothing back by the second half of a double click, and announces nothing by that of a take-back', async () => {
    const { server, send } = await run(running());
    send('pending_updated', endsIn(2950));
    await pass(300);
    fireEvent.click(countdown());
    expect(server.receivedAs('cancel')).toEqual([]);
    await pass(200);
    fireEvent.click(countdown());
    send('pending_updated', takenBack());
    fireEvent.click(endButton());
    expect(server.receivedAs('cancel')).toEqual([byGil]);
    expect(server.receivedAs('arm')).toEqual([]);
  });

  it('takes effect at once by "Sofort"', async () => {
    const { server, send } = await run(running());
    send('pending_updated', endsIn(2950));
    await user.click(button('Sofort'));
    expect(server.receivedAs('arm')).toEqual([{ ...armedEnd, now: true }]);
  });

  it('goes on when Escape closes a dialog', async () => {
    const { server, send } = await run(running());
    await user.keyboard('?');
    await screen.findByRole('dialog');
    send('pending_updated', endsIn(60_000));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(server.receivedAs('cancel')).toEqual([]);
  });

  it('leaves it to the server when the action takes effect', async () => {
    const { server, send } = await run(running());
    send('pending_updated', endsIn(2950));
    await pass(4000);
    expect(secondsLeft()).toBe(1);
    expect(server.receivedAs('end_current_round')).toEqual([]);
  });

  it('cannot be taken back during an outage', async () => {
    const { server, send } = await run(running());
    send('pending_updated', endsIn(2950));
    server.reachable = false;
    act(() => server.disconnect());
    expect(countdown()).toBeDisabled();
  });
});

describe('the buttons of the winners', () => {
  const deciding = () => run(running({ status: 'winner_selection' }));
  const armed = () => ({
    seq: 11,
    pending: { action: 'winner' as const, winner: 'imposter' as const, at: Date.now() + 1950 },
    serverNow: Date.now(),
  });

  it('count down in the place of the pressed one, and disable the others', async () => {
    const { server, send } = await deciding();
    await user.click(button('Imposter gewinnt'));
    expect(server.receivedAs('arm')).toEqual([{ ...byGil, action: 'winner', winner: 'imposter' }]);
    send('pending_updated', armed());
    expect(countdown()).toHaveTextContent('Imposter gewinnt');
    expect(button('Crewmates gewinnen')).toBeDisabled();
    expect(button('Unentschieden')).toBeDisabled();
    await user.keyboard('1{1}33');
    expect(server.receivedAs('arm')).toHaveLength(1);
    expect(server.receivedAs('cancel')).toEqual([]);
  });

  it('need two presses of a key before they count down', async () => {
    const { server } = await deciding();
    await user.keyboard('2');
    expect(server.receivedAs('arm')).toEqual([]);
    await user.keyboard('2');
    expect(server.receivedAs('arm')).toEqual([{ ...byGil, action: 'winner', winner: 'imposter' }]);
    expect(server.receivedAs('select_winner')).toEqual([]);
  });
});

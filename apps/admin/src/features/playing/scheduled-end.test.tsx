import { takeBackSeconds } from '@tarnwort/protocol';
import { act, fireEvent, screen } from '@testing-library/react';

import { byGil, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const countdown = () => screen.getByRole('button', { name: /^Abbrechen – endet in \d s$/ });
const secondsLeft = () => Number(/\d/.exec(countdown().textContent)?.[0]);
const endsIn = (ms: number) => ({ seq: 11, roundEndsAt: Date.now() + ms, serverNow: Date.now() });
const endButton = () => screen.findByRole('button', { name: 'Runde vorzeitig beenden' });

describe('the end of the round that a remote control has scheduled', () => {
  it('counts down on the button and is announced once', async () => {
    const { send } = await run(running());
    send('round_end_updated', endsIn(2950));
    const before = secondsLeft();
    const announced = () => screen.getAllByRole('status').map((region) => region.textContent);
    expect(announced()).toContain('Abbrechen – endet in 3 s');

    await pass(1000);
    expect(secondsLeft()).toBeLessThan(before);
    expect(announced()).toContain('Abbrechen – endet in 3 s');
  });

  it('counts down as many seconds as the game master, those of the rules', async () => {
    const { send } = await run(running());
    await user.click(await endButton());
    const own = secondsLeft();
    await user.click(countdown());
    send('round_end_updated', endsIn(60_000));

    expect([own, secondsLeft()]).toEqual([takeBackSeconds, takeBackSeconds]);
  });

  it('counts on after a reload', async () => {
    await run(running({ roundEndsAt: Date.now() + 2700 }));
    expect(secondsLeft()).toBeLessThan(3);
  });

  it.each([
    ['a click', () => user.click(countdown())],
    ['Escape', () => user.keyboard('{Escape}')],
  ])('is taken back by %s', async (_, takeBack) => {
    const { server, send } = await run(running());
    send('round_end_updated', endsIn(2950));
    await takeBack();
    expect(server.receivedAs('cancel_round_end')).toEqual([byGil]);

    send('round_end_updated', { seq: 12, serverNow: Date.now() });
    expect(await endButton()).toBeInTheDocument();
    await pass(5000);
    expect(server.receivedAs('end_current_round')).toEqual([]);
  });

  it.each(['scheduled elsewhere', 'begun here'])('goes on when Escape closes a dialog: %s', async (where) => {
    const { server, send } = await run(running());
    const button = await endButton();
    await user.keyboard('?');
    await screen.findByRole('dialog');
    if (where === 'begun here') fireEvent.click(button);
    else send('round_end_updated', endsIn(60_000));
    fireEvent.keyDown(document.body, { key: 'Escape' });

    expect(server.receivedAs('cancel_round_end')).toEqual([]);
    expect(button).toHaveTextContent(/^Abbrechen – endet in \d s$/);
  });

  it('ends a countdown of the game master with the same click', async () => {
    const { server, send } = await run(running());
    await user.click(await endButton());
    send('round_end_updated', endsIn(2950));
    await user.click(countdown());
    send('round_end_updated', { seq: 12, serverNow: Date.now() });
    await pass(5000);
    expect(server.receivedAs('cancel_round_end')).toEqual([byGil]);
    expect(server.receivedAs('end_current_round')).toEqual([]);
  });

  it('leaves to the server when the round ends', async () => {
    const { server, send } = await run(running());
    send('round_end_updated', endsIn(2950));
    await pass(4000);
    expect(secondsLeft()).toBe(1);
    expect(server.receivedAs('end_current_round')).toEqual([]);
  });

  it('cannot be taken back during an outage', async () => {
    const { server, send } = await run(running());
    send('round_end_updated', endsIn(2950));
    server.reachable = false;
    act(() => server.disconnect());
    expect(countdown()).toBeDisabled();
  });
});

import type { Ack } from '@tarnwort/protocol';

import { createCommandQueue } from './command-queue';

const lost: Ack = { ok: false, code: 'not_connected', message: '' };

describe('createCommandQueue', () => {
  it('sends a command when the one before it has its answer', async () => {
    const run = createCommandQueue();
    const sent: number[] = [];
    const answers: ((ack: Ack) => void)[] = [];
    const send = (number: number) => () => {
      sent.push(number);
      return new Promise<Ack>((resolve) => answers.push(resolve));
    };
    run(send(1));
    run(send(2));
    await expect.poll(() => sent).toEqual([1]);
    answers[0]?.({ ok: false, code: 'forbidden', message: '' });
    await expect.poll(() => sent).toEqual([1, 2]);
  });

  it('drops what waits behind a command without an answer, and sends later commands', async () => {
    const run = createCommandQueue();
    const send = vi.fn(async () => lost);
    expect(await Promise.all([run(send), run(send), run(send)])).toEqual([lost, lost, lost]);
    expect(send).toHaveBeenCalledOnce();

    await run(send);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

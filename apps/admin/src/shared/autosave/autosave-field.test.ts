import type { Ack } from '@tarnwort/protocol';

import { AutosaveField } from './autosave-field';

describe('AutosaveField', () => {
  afterEach(() => vi.useRealTimers());

  it('does not resend an older text when a newer one was answered', async () => {
    const answers: ((ack: Ack) => void)[] = [];
    const save = vi.fn((_text: string) => new Promise<Ack>((answer) => answers.push(answer)));
    const field = new AutosaveField({ value: '', save }, () => {});
    field.focus();
    for (const text of ['Nord', 'Nordsee']) {
      field.change(text);
      field.retry();
    }
    answers[1]?.({ ok: true });
    answers[0]?.({ ok: false, code: 'no_answer', message: '' });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    await Promise.resolve();
    field.blur();
    expect(save.mock.calls).toEqual([['Nord'], ['Nordsee']]);
  });

  it('resends the last text when it was not answered', async () => {
    const save = vi.fn(async (_text: string): Promise<Ack> => ({ ok: false, code: 'no_answer', message: '' }));
    const field = new AutosaveField({ value: '', save }, () => {});
    field.change('Nord');
    field.retry();
    await vi.waitFor(() => {
      field.retry();
      expect(save.mock.calls.length).toBeGreaterThan(1);
    });
    field.stop();
  });

  it.each(['too_many_requests', 'no_answer'])('sends the last text again after a pause: %s', async (code) => {
    vi.useFakeTimers();
    const answers: Ack[] = [{ ok: false, code }, { ok: true }];
    const save = vi.fn(async (_text: string): Promise<Ack> => answers.shift() ?? { ok: true });
    const field = new AutosaveField({ value: '', save }, () => {});
    field.focus();
    field.change('Nord');
    field.blur();
    await vi.advanceTimersByTimeAsync(5000);
    expect(save.mock.calls).toEqual([['Nord'], ['Nord']]);
  });

  describe('whose answer is lost', () => {
    const lost: Ack = { ok: false, code: 'no_answer', message: '' };

    /** A field of value 2 in which 3 is sent. */
    function sent() {
      vi.useFakeTimers();
      const answers: ((ack: Ack) => void)[] = [];
      const save = vi.fn((_text: string) => new Promise<Ack>((answer) => answers.push(answer)));
      const show = vi.fn();
      const field = new AutosaveField({ value: '2', save }, show);
      field.change('3');
      field.flush();
      return {
        ...{ field, save, show },
        arrive: (value: string) => field.update({ value, save }),
        lose: async () => {
          answers.shift()?.(lost);
          await vi.advanceTimersByTimeAsync(0);
        },
      };
    }

    it('shows the server’s value again after a reconnect', async () => {
      const { field, show, arrive, lose } = sent();
      await lose();
      arrive('3');
      field.retry();
      expect(show).toHaveBeenLastCalledWith(null);
    });

    it('does not undo a later change of a value that arrived', async () => {
      const { save, show, arrive, lose } = sent();
      for (const value of ['3', '6']) arrive(value);
      await lose();
      await vi.advanceTimersByTimeAsync(5000);
      expect(save).toHaveBeenCalledTimes(1);
      expect(show).toHaveBeenLastCalledWith(null);
    });

    it('sends nothing again once it is gone', async () => {
      const { field, save, lose } = sent();
      field.stop();
      await lose();
      await vi.advanceTimersByTimeAsync(5000);
      expect(save).toHaveBeenCalledTimes(1);
    });
  });
});

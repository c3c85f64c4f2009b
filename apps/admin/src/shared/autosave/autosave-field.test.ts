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

  it('sends the last text again after a pause when there were too many commands', async () => {
    vi.useFakeTimers();
    const answers: Ack[] = [{ ok: false, code: 'too_many_requests' }, { ok: true }];
    const save = vi.fn(async (_text: string): Promise<Ack> => answers.shift() ?? { ok: true });
    const field = new AutosaveField({ value: '', save }, () => {});
    field.focus();
    field.change('Nord');
    field.blur();
    await vi.advanceTimersByTimeAsync(5000);
    expect(save.mock.calls).toEqual([['Nord'], ['Nord']]);
  });
});

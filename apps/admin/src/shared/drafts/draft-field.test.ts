import type { Ack } from '@tarnwort/protocol';

import { DraftField } from './draft-field';

it('does not say an older text again when its answer stays out and a newer one was heard', async () => {
  const answers: ((ack: Ack) => void)[] = [];
  const save = vi.fn((_text: string) => new Promise<Ack>((answer) => answers.push(answer)));
  const field = new DraftField({ value: '', save }, () => {});
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

it('says the last text again when its answer stays out', async () => {
  const save = vi.fn(async (_text: string): Promise<Ack> => ({ ok: false, code: 'no_answer', message: '' }));
  const field = new DraftField({ value: '', save }, () => {});
  field.change('Nord');
  field.retry();
  await vi.waitFor(() => {
    field.retry();
    expect(save.mock.calls.length).toBeGreaterThan(1);
  });
  field.stop();
});

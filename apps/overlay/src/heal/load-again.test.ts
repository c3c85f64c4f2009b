import { loadAgain } from './load-again';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('waits for a server that is away before it gives the picture up', async () => {
  const reload = vi.fn();
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValueOnce({ ok: false });
  vi.stubGlobal('fetch', fetch.mockResolvedValue({ ok: true }));

  loadAgain(reload);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('does not take a picture off the air that is wanted again by then', async () => {
  const reload = vi.fn();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue({ ok: true }));

  const giveUp = loadAgain(reload);
  await vi.advanceTimersByTimeAsync(4_000);
  giveUp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

import { seatStorage } from '@tarnwort/lobby-client';
import { defaultSettings } from '@tarnwort/protocol';
import { act, fireEvent, screen } from '@testing-library/react';

import { watch } from '../../testing/play';
import { LazyPictureCheck } from './LazyPictureCheck';

await LazyPictureCheck.fetch();

const OPEN = { name: 'Passt es zum Bild?' };

/** Opens the page of a round whose poll opened so many seconds ago. */
async function watchPoll(secondsAgo: number, streamDelay = 3) {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const poll = { on: true, open: true, openedAt: now - secondsAgo * 1000, hiddenUntilReveal: false, channel: null };
  const opened = await watch({
    status: 'playing',
    streamDelay,
    serverNow: Date.now(),
    poll: { ...poll, voters: 0, suspects: [], result: null },
  });
  return { ...opened, openedAt: poll.openedAt };
}

const two = (second: number) => String(second % 100).padStart(2, '0');

describe('PictureCheck', () => {
  afterEach(() => window.localStorage.clear());

  it('brings the page in step with two taps, and sends and keeps it', async () => {
    const { server, openedAt } = await watchPoll(6);
    fireEvent.click(screen.getByRole('button', OPEN));
    fireEvent.click(screen.getByRole('button', { name: two(openedAt / 1000) }));

    const sent = seatStorage.extraDelay('ABC234');
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThanOrEqual(7);
    await act(() =>
      vi.waitFor(() => expect(server.receivedAs('join_audience').at(-1)).toMatchObject({ extraDelay: sent })),
    );
  });

  it('sends what this device has kept', async () => {
    seatStorage.saveExtraDelay('ABC234', 9);
    const { server } = await watchPoll(6);
    expect(server.receivedAs('join_audience')[0]).toMatchObject({ extraDelay: 9 });
    expect(screen.getByText('Diese Seite wartet 9 s auf dein Bild.')).toBeInTheDocument();
  });

  it('is never negative, and at most a minute with the number', async () => {
    const { openedAt } = await watchPoll(0, 57);
    fireEvent.click(screen.getByRole('button', OPEN));
    fireEvent.click(screen.getByRole('button', { name: two(openedAt / 1000 + 9) }));
    expect(seatStorage.extraDelay('ABC234')).toBe(0);
    expect(await screen.findByText('Passt. Diese Seite ist nicht früher als dein Bild.')).toBeInTheDocument();
  });

  it('is there while the game master measures, and not when that was long ago', async () => {
    const { send } = await watch({ status: 'setup', measuredAt: Date.now() - 5000 });
    expect(screen.getByRole('button', OPEN)).toBeInTheDocument();
    send('game_settings_updated', { ...defaultSettings, seq: 11, measuredAt: Date.now() - 90_000 });
    expect(screen.queryByRole('button', OPEN)).not.toBeInTheDocument();
  });

  it('is not there while the overlay shows no number', async () => {
    await watch({ status: 'setup' });
    expect(screen.queryByRole('button', OPEN)).not.toBeInTheDocument();
  });
});

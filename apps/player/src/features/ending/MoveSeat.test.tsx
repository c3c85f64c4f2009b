import { ApiError, defaultConfig } from '@tarnwort/lobby-client';
import { TarnwortProvider } from '@tarnwort/ui';
import { fireEvent, render, screen } from '@testing-library/react';

import { SeatContext } from '../../shared/seat';
import { type Services, ServicesContext } from '../../shared/services';
import { ADA, pass } from '../../testing/play';
import { MoveSeat } from './MoveSeat';

const KEY = 'k'.repeat(22);

function open(seatKey: Services['api']['seatKey']) {
  const services = { config: defaultConfig, api: { seatKey } as Services['api'] } as Services;
  render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        <SeatContext value={ADA}>
          <MoveSeat />
        </SeatContext>
      </ServicesContext>
    </TarnwortProvider>,
  );
}

const show = () => screen.getByRole('button', { name: 'Code zeigen' });
const code = () => screen.queryByRole('button', { name: 'Link kopieren' });

describe('MoveSeat', () => {
  it('asks for a key only when the code is wanted', async () => {
    const seatKey = vi.fn(async () => ({ key: KEY, expiresInMs: 120_000 }));
    open(seatKey);
    expect(seatKey).not.toHaveBeenCalled();
    expect(code()).toBeNull();

    fireEvent.click(show());
    expect(await screen.findByRole('img', { name: /Code für deinen Platz/ })).toBeInTheDocument();
    expect(code()).toBeInTheDocument();
    expect(seatKey).toHaveBeenCalledExactlyOnceWith(ADA);
    expect(document.body).not.toHaveTextContent(KEY);
  });

  it('removes the code when its time is over, and offers another one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open(async () => ({ key: KEY, expiresInMs: 120_000 }));
    fireEvent.click(show());
    await pass(1000);
    expect(code()).toBeInTheDocument();

    await pass(120_000);
    expect(code()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Der Code galt zwei Minuten.');
    expect(show()).toBeInTheDocument();
  });

  it.each([
    [new ApiError('Keine Berechtigung.', 'no_right', 403), 'Keine Berechtigung.'],
    [new TypeError('Failed to fetch'), /Das hat nicht geklappt/],
  ])('says why there is no code: %s', async (error, text) => {
    open(async () => Promise.reject(error));
    fireEvent.click(show());

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(show()).toBeInTheDocument();
  });
});

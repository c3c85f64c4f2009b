import { ApiError, seatStorage } from '@tarnwort/lobby-client';
import { TarnwortProvider } from '@tarnwort/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { type Services, ServicesContext } from '../../shared/services';
import { ADA, user } from '../../testing/play';
import { MoveHere } from './MoveHere';

function open(moveSeat: Services['api']['moveSeat']) {
  const services = { config: {}, api: { moveSeat } as Services['api'] } as Services;
  const onDone = vi.fn();
  render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        <MemoryRouter>
          <MoveHere lobbyId="ABC234" playerId="ada" seatKey="key" onDone={onDone} />
        </MemoryRouter>
      </ServicesContext>
    </TarnwortProvider>,
  );
  return onDone;
}

const used = new ApiError('Dieser Code gilt nicht mehr.', 'seat_key', 410);

describe('MoveHere', () => {
  it('stores the seat of the key, and its name for the next lobby', async () => {
    const moveSeat = vi.fn(async () => ADA);
    const onDone = open(moveSeat);

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(moveSeat).toHaveBeenCalledExactlyOnceWith({
      lobbyId: 'ABC234',
      key: 'key',
      clientId: seatStorage.clientId('ABC234'),
    });
    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(seatStorage.playerName()).toBe('Ada');
  });

  it('says why a key admits no one, and stores nothing', async () => {
    const onDone = open(async () => Promise.reject(used));

    expect(await screen.findByRole('heading', { name: 'Dieser Code gilt nicht mehr.' })).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
  });

  it('goes to the seat that this browser had all along', async () => {
    seatStorage.saveSeat(ADA);
    const onDone = open(async () => Promise.reject(used));

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('asks again after a lost answer', async () => {
    const moveSeat = vi.fn<Services['api']['moveSeat']>();
    moveSeat.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(ADA);
    const onDone = open(moveSeat);

    await screen.findByRole('heading', { name: /Das hat nicht geklappt/ });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(moveSeat.mock.calls[1]).toEqual(moveSeat.mock.calls[0]);
  });
});

import { seatStorage } from '@tarnwort/lobby-client';
import { screen } from '@testing-library/react';

import { open, pass, tearDown } from '../testing/play';

afterEach(tearDown);

describe('a page whose socket something blocks', () => {
  it('names causes and a way out, and goes on once it connects', async () => {
    seatStorage.saveGameMasterId('ABC234', 'gil');
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'gil', token: 'secret' });
    const { server } = open('/ABC234', {});
    server.reachable = false;
    await pass(7000);
    expect(screen.getByRole('alert')).toHaveTextContent(/Werbeblocker.*Firma oder Schule.*mobile Daten/);

    server.reachable = true;
    await pass(6000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

import { seatStorage } from '@tarnwort/lobby-client';
import { act, screen } from '@testing-library/react';

import { ADA, ADAS_PATH, open } from '../testing/play';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => void vi.useRealTimers());

describe('a page whose socket something blocks', () => {
  it.each([ADAS_PATH, '/watch/ABC234'])(
    'names causes and a way out, and goes on once it connects: %s',
    async (path) => {
      vi.useFakeTimers();
      seatStorage.saveSeat(ADA);
      const { server } = open(path);
      server.reachable = false;
      await pass(1000);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();

      await pass(6000);
      expect(screen.getByRole('alert')).toHaveTextContent(/Werbeblocker.*Firma oder Schule.*mobile Daten/);
      expect(screen.getByRole('button', { name: 'Neu laden' })).toBeInTheDocument();

      server.reachable = true;
      await pass(6000);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

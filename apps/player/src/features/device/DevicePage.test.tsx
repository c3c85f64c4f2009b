import { defaultConfig, seatStorage } from '@tarnwort/lobby-client';
import { TarnwortProvider } from '@tarnwort/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { type Services, ServicesContext } from '../../shared/services';
import { pass, user } from '../../testing/play';
import { DevicePage } from './DevicePage';

const seat = { lobbyId: 'ABC234', playerId: 'ada', token: 'secret' };

function open(lobbyInfo: Services['api']['lobbyInfo']) {
  const services = { config: defaultConfig, api: { lobbyInfo } as Services['api'] } as Services;
  render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={['/device']}>
          <DevicePage />
        </MemoryRouter>
      </ServicesContext>
    </TarnwortProvider>,
  );
}

describe('DevicePage', () => {
  afterEach(() => void vi.useRealTimers());

  const forget = () => screen.getByRole('button', { name: 'Dieses Gerät vergessen' });
  const confirm = () => screen.getByRole('button', { name: /Wirklich vergessen/ });

  it('forgets everything stored after a second click', async () => {
    vi.useFakeTimers();
    seatStorage.saveSeat(seat);
    window.localStorage.setItem('other', 'kept');
    window.localStorage.setItem('mantine-color-scheme-value', 'light');
    open(vi.fn());

    forget().focus();
    fireEvent.click(forget());
    await pass(600);
    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    fireEvent.click(confirm());

    expect(screen.getByRole('status')).toHaveTextContent('nichts gespeichert');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(Object.keys(window.localStorage)).toEqual(['other']);
  });

  it('keeps everything after a double click', async () => {
    seatStorage.saveSeat(seat);
    open(vi.fn());

    await user.dblClick(forget());
    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(confirm()).toBeInTheDocument();
  });

  it('asks for ten seconds only', async () => {
    vi.useFakeTimers();
    seatStorage.saveSeat(seat);
    open(vi.fn());

    fireEvent.click(forget());
    await pass(9000);
    expect(confirm()).toBeInTheDocument();
    await pass(1000);
    expect(forget()).toBeInTheDocument();
  });

  it('names passwords, words and settings before it deletes them', async () => {
    seatStorage.saveSeat(seat);
    open(vi.fn());
    expect(screen.getByRole('status')).toHaveTextContent(/Passwörter der Lobbys.*eigene und gespielte Wörter.*Discord/);

    await user.click(forget());
    expect(confirm()).toHaveTextContent(/Plätze, eigene Wörter und Einstellungen/);
  });

  it('downloads what the lobby stores about a seat', async () => {
    seatStorage.saveSeat(seat);
    const lobbyInfo = vi.fn().mockResolvedValue({
      players: [{ id: 'bob' }, { id: 'ada', name: 'Ada' }],
      own: { rounds: [{ roundNumber: 1, words: ['Licht'] }], ballot: 'bob' },
    });
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    URL.revokeObjectURL = vi.fn();
    open(lobbyInfo);

    await user.click(screen.getByRole('button', { name: 'Meine Angaben in ABC234 herunterladen' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(lobbyInfo).toHaveBeenCalledWith('ABC234', 'secret');
    expect(JSON.parse(await (saved[0] as Blob).text())).toEqual({
      lobbyId: 'ABC234',
      id: 'ada',
      name: 'Ada',
      rounds: [{ roundNumber: 1, words: ['Licht'] }],
      ballot: 'bob',
    });
  });

  it('shows an error when the lobby has ended', async () => {
    seatStorage.saveSeat(seat);
    open(vi.fn().mockRejectedValue(new Error('gone')));

    await user.click(screen.getByRole('button', { name: /herunterladen/ }));

    expect(await screen.findByText(/zu Ende/)).toBeInTheDocument();
  });

  it('offers nothing to forget in a new browser', () => {
    open(vi.fn());

    expect(screen.queryByRole('button', { name: /vergessen/ })).toBeNull();
  });
});

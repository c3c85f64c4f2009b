import { seatStorage } from '@tarnwort/lobby-client';
import { act, screen, waitFor } from '@testing-library/react';

import { Browser, go, lobbyInfo } from '../../testing/browser';
import { open, user } from '../../testing/play';

describe('EntryPage password', () => {
  it('marks the password as optional only while creating without one from the link', async () => {
    open('/home');
    expect(screen.getByLabelText('Passwort (Optional)')).toBeInTheDocument();

    await user.click(screen.getByLabelText('Lobby beitreten'));
    expect(screen.getByLabelText('Passwort')).toBeInTheDocument();
  });

  it('shows the password of an invitation when there is one', async () => {
    open('/join/ABC234', { answers: lobbyInfo('ABC234', true) });

    await waitFor(() => expect(screen.getByLabelText('Passwort')).toBeVisible());
  });

  it('hides the password when the lobby has none', () => {
    open('/join/ABC234', { answers: lobbyInfo('ABC234', false) });

    expect(screen.getByLabelText('Passwort')).not.toBeVisible();
    expect(screen.queryByLabelText('Kamera-Link (Optional)')).toBeNull();
  });

  it('makes a wrong password of the link editable', async () => {
    open('/join/ABC234', {
      answers: {
        ...lobbyInfo('ABC234', true),
        '/api/lobby/join': [403, { error: 'Falsches Passwort.', code: 'wrong_password' }],
      },
      entryParameters: { password: 'falsch' },
    });
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada{Enter}');
    expect(await screen.findByText('Falsches Passwort.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Falsches Passwort.');
    const field = screen.getByLabelText<HTMLInputElement>('Passwort');
    expect(field).toHaveAccessibleDescription('Falsches Passwort.');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'falsch'.length]);

    await user.clear(screen.getByLabelText('Passwort'));
    await user.type(screen.getByLabelText('Passwort'), 'richtig');
    expect(screen.getByLabelText('Passwort')).toHaveValue('richtig');
  });

  it('shows the password after a refusal', async () => {
    open('/join/ABC234', {
      answers: {
        '/api/lobby/ABC234': [500, null],
        '/api/lobby/join': [403, { error: 'Falsches Passwort.', code: 'wrong_password' }],
      },
    });
    expect(screen.getByLabelText('Passwort')).not.toBeVisible();
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada{Enter}');
    await screen.findByText('Falsches Passwort.');
    const field = screen.getByLabelText('Passwort');
    expect(field).toBeVisible();

    await user.type(field, 'geraten{Enter}');
    await screen.findByText('Falsches Passwort.');
    expect(field).toHaveFocus();
  });

  it('drops the password of an invitation for another lobby', async () => {
    open('/join/ABC234', {
      answers: { ...lobbyInfo('ABC234', true), ...lobbyInfo('XYZ567', true) },
      entryParameters: { password: 'geheim', lobbyId: 'ABC234' },
      beside: <Browser />,
    });
    act(() => void go('/join/XYZ567'));
    await waitFor(() => expect(screen.getByLabelText('Passwort')).toBeVisible());
    expect(screen.getByLabelText('Passwort')).toHaveValue('');
    expect(screen.getByLabelText('Passwort')).not.toHaveAttribute('readonly');

    act(() => void go('/'));
    expect(screen.getByLabelText('Passwort (Optional)')).toHaveValue('');
  });

  it.each([
    ['', 'getippt'],
    ['token', 'geheim'],
  ])('with the re-entry token "%s" a join leaves %s as the stored password', async (token, stored) => {
    seatStorage.savePassword('ABC234', 'geheim');
    if (token) seatStorage.saveReentryToken('ABC234', 'seat', token);
    const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' };
    open('/join/ABC234', { answers: { ...lobbyInfo('ABC234', true), '/api/lobby/join': [200, seat] } });
    await waitFor(() => expect(screen.getByLabelText('Passwort')).toBeVisible());
    await user.clear(screen.getByLabelText('Passwort'));
    await user.type(screen.getByLabelText('Passwort'), 'getippt');
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada{Enter}');

    await waitFor(() => expect(seatStorage.token('ABC234', 'ada')).toBe('secret'));
    expect(seatStorage.password('ABC234')).toBe(stored);
  });
});

import {
  ApiError,
  adminLink,
  cameraRefusal,
  playerLink,
  randomId,
  readLobbyId,
  seatStorage,
} from '@tarnwort/lobby-client';
import type { Seat, SeriesFile } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useServices } from '../../shared/services';
import { createBody, type EntryMode, type EntryValues, joinBody } from './entry-form';

const failed = { create: 'errors.createFailed', join: 'errors.joinFailed' } as const;

/** Sends the entry form and opens the new seat. */
export function useEntry(mode: EntryMode, series: SeriesFile | null) {
  const { t } = useTranslation();
  const { api, config } = useServices();
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [passwordRefused, setPasswordRefused] = useState(false);
  const [atPassword, setAtPassword] = useState(false);
  // One id per visit: after a lost answer a second click gets the lobby that was created.
  const [clientId] = useState(randomId);
  const left = useLeft();

  // The back/forward cache may restore this page as it was left, still loading.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLoading(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  /** Explains a refused camera link, whose field may be collapsed; null for other errors. */
  function explainCamera(error: unknown, { vodninjaCam }: EntryValues): string | null {
    const refusal = cameraRefusal(vodninjaCam, config.cameraHosts);
    if (!(error instanceof ApiError) || error.code !== 'camera_url' || !refusal) return null;
    return t(`common.cameraRefused.${refusal}`, { hosts: config.cameraHosts.join(', ') });
  }

  async function create(values: EntryValues): Promise<void> {
    const seat = await api.createLobby(createBody(values, clientId, series));
    remember(seat, values);
    seatStorage.saveGameMasterId(seat.lobbyId, seat.playerId);
    if (left.current) return;
    window.location.assign(adminLink(config, seat, values.password.trim()));
  }

  async function join(values: EntryValues): Promise<void> {
    const lobbyId = readLobbyId(values.lobbyId);
    // With a re-entry token the server does not look at the password.
    const checksPassword = seatStorage.reentryToken(lobbyId, 'seat') === null;
    const seat = await api.joinLobby(joinBody(values, seatStorage.clientId(lobbyId)));
    remember(seat, values, checksPassword);
    if (left.current) return;
    seatStorage.saveLastSeat(seat);
    void navigate(seatPath(seat));
  }

  async function submit(values: EntryValues): Promise<void> {
    setLoading(true);
    setFailure(null);
    try {
      await (mode === 'create' ? create(values) : join(values));
    } catch (error) {
      setFailure(explainCamera(error, values) ?? explain(error) ?? t(failed[mode]));
      const wrong = error instanceof ApiError && error.code === 'wrong_password';
      setAtPassword(wrong);
      // The password field stays, also while the next password is tried.
      if (wrong) setPasswordRefused(true);
      setLoading(false);
    }
  }

  return {
    loading,
    failure: atPassword ? null : failure,
    /** Why the password was refused; shown at its field, so that the button does not move. */
    passwordFailure: atPassword ? failure : null,
    passwordRefused,
    submit,
  };
}

/** Whether the form was left: a late answer then leads nowhere. */
function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}

/** The path of a player's seat. */
export function seatPath(seat: Omit<Seat, 'token'>): string {
  return new URL(playerLink({ playerBase: '' }, seat)).pathname;
}

/** The server's reason; null without an answer. */
function explain(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.message === '') return null;
  return refusalText(error);
}

function remember(seat: Seat, values: EntryValues, checksPassword = true): void {
  seatStorage.saveSeat(seat);
  seatStorage.savePlayerName(values.playerName.trim());
  seatStorage.saveFace(values.face);
  const password = values.password.trim();
  if (!password) return;
  if (checksPassword) seatStorage.savePassword(seat.lobbyId, password);
  else seatStorage.offerPassword(seat.lobbyId, password);
}

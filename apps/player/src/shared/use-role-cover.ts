import { useLocalStorage } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { useState } from 'react';

/** Whether the role is covered: in this round, or by a stored choice in every round for guests who share their screen. */
export function useRoleCover() {
  const round = useLobby((lobby) => lobby.round);
  const [coveredRound, setCoveredRound] = useState<number | null>(null);
  const [always, setAlways] = useLocalStorage({
    key: 'tarnwort.roleCovered',
    defaultValue: false,
    getInitialValueInEffect: false,
  });

  return {
    covered: always || coveredRound === round,
    always,
    cover: () => setCoveredRound(round),
    coverAlways: () => setAlways(true),
    open: () => {
      setAlways(false);
      setCoveredRound(null);
    },
  };
}

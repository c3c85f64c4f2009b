import { Button } from '@mantine/core';
import { IconPlayerSkipForward } from '@tabler/icons-react';
import { runningTurn, useConnection, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useEffect, useRef } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';

/** How long a new turn cannot be skipped: the second click of a double click, or one that was meant for the turn before. */
const REST_MS = 600;

/** Ends the running turn without a word, at once: the turn can be repeated. */
export function SkipTurn() {
  const { t } = useTranslation();
  const act = useAct();
  const { skipTurn } = useLobbyCommands();
  const offline = useConnection().failures > 0;
  const busy = useLobby((lobby) => lobby.pending !== null);
  const turn = useLobby(runningTurn);
  const name = turn && `${turn.playerId} ${turn.wordPlace}`;
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const first = useRef(name);

  useEffect(() => {
    if (first.current !== name) changedAt.current = performance.now();
    first.current = name;
  }, [name]);

  const skip = () => {
    const now = performance.now();
    if (now - Math.max(changedAt.current, pressedAt.current) < REST_MS) return;
    pressedAt.current = now;
    void act(t('admin.skipTurn'), skipTurn());
  };
  const usable = turn !== null && !offline && !busy;
  const shortcut = useHotkey('skipTurn', skip, { enabled: usable });

  return (
    <Button
      variant="default"
      px="xs"
      leftSection={<IconPlayerSkipForward size={18} aria-hidden />}
      disabled={!usable}
      {...shortcut}
      onClick={skip}
    >
      {t('admin.skipTurn')}
    </Button>
  );
}

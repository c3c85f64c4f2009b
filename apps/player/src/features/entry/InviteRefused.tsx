import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { readLobbyId } from '@tarnwort/lobby-client';
import type { RejectionCode } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { Link } from 'react-router';

import classes from './InviteRefused.module.css';

export interface InviteRefusedProps {
  /** Why the lobby takes no players now. */
  refusal: RejectionCode;
  /** The lobby of the invite link. */
  lobbyId: string;
}

/** Says before the form that the lobby takes no players now, and links to the page for viewers. */
export function InviteRefused({ refusal, lobbyId }: InviteRefusedProps) {
  const { t } = useTranslation();
  // The end of a round opens no lobby: the start locked it, and only the game master unlocks it.
  const running = refusal === 'round_running';
  const wayIn = running ? t('entry.roundRunningText') : refusal === 'locked' && t('entry.lockedText');

  return (
    <div className={classes.root} role="status">
      <IconAlertTriangle className={classes.icon} aria-hidden />
      <p className={classes.text}>
        <strong>{running ? t('entry.roundRunning') : refusalText({ code: refusal })}</strong>
        {wayIn && <span>{wayIn}</span>}
      </p>
      <Button component={Link} to={`/watch/${encodeURIComponent(readLobbyId(lobbyId))}`}>
        {t('audience.watch')}
      </Button>
    </div>
  );
}

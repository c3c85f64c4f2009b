import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RejectionCode } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { Link } from 'react-router';

import { readLobbyId } from './entry-form';
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
  // The page requests the lobby again by itself, so its text does not tell the player to wait for the setup.
  const running = refusal === 'round_running';

  return (
    <div className={classes.root} role="status">
      <IconAlertTriangle className={classes.icon} aria-hidden />
      <strong className={classes.text}>{running ? t('entry.roundRunning') : refusalText({ code: refusal })}</strong>
      <Button component={Link} to={`/watch/${encodeURIComponent(readLobbyId(lobbyId))}`}>
        {t('audience.watch')}
      </Button>
    </div>
  );
}

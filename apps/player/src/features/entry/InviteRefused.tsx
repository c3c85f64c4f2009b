import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RejectionCode } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { Link } from 'react-router';

import { readLobbyId } from './entry-form';

export interface InviteRefusedProps {
  /** Why the lobby takes no players now. */
  refusal: RejectionCode;
  /** The lobby of the invite link. */
  lobbyId: string;
}

/** Says before the form that the lobby takes no players now, and links to the page for viewers. */
export function InviteRefused({ refusal, lobbyId }: InviteRefusedProps) {
  const { t } = useTranslation();

  return (
    <Alert color="warning" variant="light" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {refusalText({ code: refusal })}{' '}
      <Anchor component={Link} to={`/watch/${encodeURIComponent(readLobbyId(lobbyId))}`} inherit fw={650}>
        {t('audience.watch')}
      </Anchor>
    </Alert>
  );
}

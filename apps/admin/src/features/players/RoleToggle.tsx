import { Button } from '@mantine/core';
import { IconSpy, IconUsers } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import classes from './RoleToggle.module.css';

/** A player's team. A click changes it, in setup only: there is exactly one imposter. */
export const RoleToggle = memo(function RoleToggle({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { prepareRound } = useLobbyCommands();
  const imposter = useLobby((lobby) => lobby.imposterId === player.id);
  const setup = useLobby((lobby) => lobby.phase === 'setup');

  return (
    <Button
      size="compact-sm"
      variant="transparent"
      classNames={{ root: classes.role ?? '', section: classes.icon ?? '' }}
      disabled={!setup}
      data-role={imposter ? 'imposter' : 'crewmate'}
      leftSection={imposter ? <IconSpy size={15} aria-hidden /> : <IconUsers size={15} aria-hidden />}
      title={t(imposter ? 'admin.makeCrewmate' : 'admin.makeImposter', { name: player.name })}
      onClick={() => void prepareRound({ imposterId: imposter ? '' : player.id })}
    >
      {t(imposter ? 'common.imposter' : 'common.crewmate')}
    </Button>
  );
});

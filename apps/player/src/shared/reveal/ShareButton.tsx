import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import { decidedRecord, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

import classes from './Reveal.module.css';

const RecapDialog = lazyDialog(async () => (await import('./RecapDialog')).RecapDialog);

/** Opens the pictures of the decided round; their code is loaded when the page is idle or with the first click. */
export function ShareButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const record = useLobby(decidedRecord);
  const faces = useLobby(facesOf);
  const votes = useLobby(votesAgainst);
  if (!record) return null;

  return (
    <>
      <Button className={classes.share} fullWidth leftSection={<IconShare size={20} aria-hidden />} onClick={open}>
        {t('recap.share')}
      </Button>
      <RecapDialog opened={opened} onClose={close} record={record} faces={faces} votes={votes} />
    </>
  );
}

/** The faces of the players. */
function facesOf({ players }: LobbyState): Record<string, number> {
  return Object.fromEntries(players.map(({ id, face }) => [id, face]));
}

/** The votes for the single imposter and all votes; none without a ballot that was shown. */
function votesAgainst({ ballot, imposterId, imposterIds }: LobbyState): number[] {
  const all = ballot.votes.reduce((sum, { votes }) => sum + votes, 0);
  if (!ballot.visible || all === 0 || imposterIds.length > 1) return [];
  return [ballot.votes.find(({ playerId }) => playerId === imposterId)?.votes ?? 0, all];
}

import { Button, Group } from '@mantine/core';
import { IconMessages, IconX } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import classes from './DiscussionPanel.module.css';

/** The clock of the talk after the words; only in lobbies whose settings have one. */
export function DiscussionPanel() {
  const { t } = useTranslation();
  const act = useAct();
  const { startDiscussion, endDiscussion } = useLobbyCommands();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  const due = useLobby(
    ({ automaticRound, ballot, phase, settings, lastGuess }) =>
      phase === 'winner_selection' &&
      settings.discussionTime > 0 &&
      lastGuess.stage !== 'open' &&
      !(automaticRound && ballot.stage !== 'none'),
  );
  const runs = endsAt !== null;
  const start = t(runs ? 'studio.discussion.again' : 'studio.discussion.start');

  if (!due && !runs) return null;
  return (
    <section className={classes.root} aria-label={t('studio.discussion.title')}>
      <h2 className={classes.title}>{t('studio.discussion.title')}</h2>
      {runs && <TurnTimer deadline={endsAt} maxSeconds={max} />}
      <Group grow gap="xs">
        {due && (
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconMessages size={18} aria-hidden />}
            onClick={() => void act(start, startDiscussion())}
          >
            {start}
          </Button>
        )}
        {runs && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => void act(t('studio.discussion.end'), endDiscussion())}
          >
            {t('studio.discussion.end')}
          </Button>
        )}
      </Group>
    </section>
  );
}

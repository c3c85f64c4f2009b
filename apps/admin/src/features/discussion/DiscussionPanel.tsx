import { Button } from '@mantine/core';
import { IconMessages, IconX } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { StepHotkey } from '../../shared/step/StepHotkey';
import { StepPart } from '../../shared/step/StepPart';

/**
 * The clock of the talk after the words; only in lobbies whose settings have one, and until the ballot is shown. `led` says that the
 * big button ends it.
 */
export function DiscussionPanel({ led = false }: { led?: boolean }) {
  const { t } = useTranslation();
  const act = useAct();
  const { startDiscussion, endDiscussion } = useLobbyCommands();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  const due = useLobby(
    ({ automaticRound, ballot, phase, settings, lastGuess }) =>
      phase === 'winner_selection' &&
      settings.discussionTime > 0 &&
      lastGuess.stage !== 'open' &&
      ballot.stage !== 'shown' &&
      !(automaticRound && ballot.stage !== 'none'),
  );
  const shown = useLobby(
    ({ automaticRound, phase, settings }) =>
      phase === 'winner_selection' && settings.discussionTime > 0 && !automaticRound,
  );
  const runs = endsAt !== null;
  const start = t(runs ? 'studio.discussion.again' : 'studio.discussion.start');

  const begin = () => void act(start, startDiscussion());
  const end = () => void act(t('studio.discussion.end'), endDiscussion());

  if (!due && !runs && !shown) return null;
  return (
    <StepPart
      title={t('studio.discussion.title')}
      actions={
        <>
          {due && (
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconMessages size={16} aria-hidden />}
              onClick={begin}
            >
              {start}
            </Button>
          )}
          {runs && !led && (
            <Button variant="default" size="compact-sm" leftSection={<IconX size={16} aria-hidden />} onClick={end}>
              {t('studio.discussion.end')}
            </Button>
          )}
        </>
      }
    >
      <StepHotkey key={String(runs)} action="discussion" run={runs ? end : begin} enabled={due || runs} />
      {runs && <TurnTimer deadline={endsAt} maxSeconds={max} />}
    </StepPart>
  );
}

import { Button } from '@mantine/core';
import { IconBulb, IconSpy } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { usePending } from '../../shared/actions/use-pending';
import { GuessedWord } from '../../shared/moderation/GuessedWord';
import { useSettled } from '../../shared/step/NextStep';
import { StepPart } from '../../shared/step/StepPart';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './LastGuess.module.css';

/**
 * The last guess of a caught imposter, who wins with the secret word; only in lobbies that allow it. `led` says that the big button
 * starts it.
 */
export function LastGuessPanel({ led = false }: { led?: boolean }) {
  const { t } = useTranslation();
  const stage = useLobby(({ automaticRound, lastGuess, phase, settings }) =>
    phase === 'winner_selection' && (lastGuess.stage !== 'none' || (settings.lastGuessAllowed && !automaticRound))
      ? lastGuess.stage
      : null,
  );
  const hasSeveral = useLobby(({ imposterIds }) => imposterIds.length > 0);

  if (stage === null) return <DecidedGuess />;
  return (
    <StepPart
      title={t('studio.lastGuess.title')}
      note={t(stage === 'none' && hasSeveral ? 'studio.lastGuess.text.noneOf' : `studio.lastGuess.text.${stage}`)}
    >
      {stage === 'open' && <GuessClock />}
      {((stage === 'none' && !(led && !hasSeveral)) || stage === 'missed') && <StartGuess again={stage === 'missed'} />}
      {stage === 'wrong' && <WrongGuess />}
    </StepPart>
  );
}

/** A wrong guess after the reveal, where other screens still show it. In an automatic round the reveal follows the guess at once. */
function DecidedGuess() {
  const { t } = useTranslation();
  const shown = useLobby(({ lastGuess, phase }) => phase === 'winner_announcement' && lastGuess.stage === 'wrong');

  if (!shown) return null;
  return (
    <StepPart title={t('studio.lastGuess.title')}>
      <p className={classes.guess}>
        <GuessedWord />
      </p>
    </StepPart>
  );
}

function StartGuess({ again }: { again: boolean }) {
  const { t } = useTranslation();
  const act = useAct();
  const { startLastGuess } = useLobbyCommands();
  const imposters = useLobby(({ imposterIds, players }) => players.filter(({ id }) => imposterIds.includes(id)));
  const { stream } = useStreamerMode();
  const startButton = (label: string, imposterId?: string) => (
    <Button
      key={label}
      className={classes.start}
      variant="light"
      size="compact-sm"
      fullWidth
      leftSection={<IconBulb size={16} aria-hidden />}
      // This name stays in the toast of a failed click when streamer mode begins, so it contains no player.
      onClick={() => void act(t('studio.lastGuess.start'), startLastGuess(imposterId))}
    >
      {label}
    </Button>
  );

  if (again) return startButton(t('studio.lastGuess.again'));
  if (imposters.length === 0) return startButton(t('studio.lastGuess.start'));
  if (stream) return <p className={classes.text}>{t('studio.lastGuess.covered')}</p>;
  return imposters.map(({ id, name }) => startButton(t('studio.lastGuess.startOf', { name }), id));
}

function GuessClock() {
  const { endsAt, max } = useLobby((lobby) => lobby.lastGuess);
  return <TurnTimer deadline={endsAt} maxSeconds={max} secondsLeft={max} paused={false} />;
}

/** What the imposter typed, which the game master may blank or let count. */
function WrongGuess() {
  const { t } = useTranslation();
  const settled = useSettled();
  const { start, pending } = usePending();

  return (
    <>
      <p className={classes.guess}>
        <GuessedWord />
      </p>
      <Button
        variant="light"
        color="imposter"
        size="compact-sm"
        fullWidth
        disabled={!settled || pending !== null}
        leftSection={<IconSpy size={16} aria-hidden />}
        onClick={() => void start(t('studio.lastGuess.count'), { action: 'winner', winner: 'imposter' })}
      >
        {t('studio.lastGuess.count')}
      </Button>
    </>
  );
}

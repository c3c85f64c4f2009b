import { guesserOf, imposterCount, useLobby } from '@tarnwort/lobby-client';
import { isolate, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { PlayerFace } from '../reveal/faces';
import classes from '../reveal/RevealStage.module.css';
import { StageFrame } from '../reveal/StageFrame';
import { useSilence } from '../reveal/use-silence';
import { useSkip } from '../reveal/use-skip';
import { useAtTime } from '../use-at-time';

/** How long it takes from the start of the guess. */
const LASTS_MS = 2400;

/** Unmasks the caught imposter before those who do not guess, in the first seconds of a last guess. The reveal then tells it no more. */
export function GuessOuting() {
  const { endsAt, max } = useLobby((lobby) => lobby.lastGuess);
  const [until] = useState(() => (endsAt ?? 0) - max * 1000 + LASTS_MS);
  const [skipped, setSkipped] = useState(() => Date.now() >= until);
  const over = useAtTime(until) || skipped;
  useSkip(!over, () => setSkipped(true));
  return over ? null : <Unmasking />;
}

function Unmasking() {
  const { t } = useTranslation();
  const silent = useSilence(true);
  const id = useLobby(guesserOf);
  const known = useLobby(({ players }) => players.find((player) => player.id === id)?.name);
  const count = useLobby((lobby) => (lobby.lastGuess.by === null ? 1 : Math.max(2, imposterCount(lobby))));
  const name = known || t('common.unknown');

  return (
    <StageFrame ground={silent ? 'silence' : 'imposter'} step="last-guess" skippable>
      {id && (
        <PlayerFace
          key={String(silent)}
          playerId={id}
          mood={silent ? 'awake' : 'unmasked'}
          className={silent ? classes.face : classes.unmasked}
        />
      )}
      <p className={classes.name}>{silent ? `${isolate(name)} …` : t('ending.lastGuessOf', { name, count })}</p>
    </StageFrame>
  );
}

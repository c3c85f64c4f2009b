import { isImposter, isRevealHeld, type LobbyState, useLobby, winners } from '@tarnwort/lobby-client';
import { isolate, useTranslation } from '@tarnwort/ui';

import { wordSize } from '../word-size';
import { Celebration } from './Celebration';
import { CrewFaces, PlayerFace } from './faces';
import { Outing } from './Outing';
import classes from './RevealStage.module.css';
import { type Ground, StageFrame } from './StageFrame';
import { useSilence } from './use-silence';
import type { ShownStep } from './use-skippable-reveal';
import { Verdict } from './Verdict';

export interface RevealStageProps {
  step: ShownStep;
  /** Points by player id before the reveal */
  pointsBefore: Readonly<Record<string, number>>;
}

/** One step of the reveal over the whole screen. Screen readers read it while it is held; else the page below has the whole result. */
export function RevealStage({ step, pointsBefore }: RevealStageProps) {
  const held = useLobby(isRevealHeld);
  const ground = useLobby((lobby) => groundOf(lobby, step));
  const known = useLobby(isOutingKnown);
  const silent = useSilence(step === 'imposter' && !known);

  return (
    <StageFrame ground={silent ? 'silence' : ground} step={step} readOut={held} skippable={!held}>
      {step === 'verdict' && <Verdict />}
      {step === 'imposter' && (known ? <Guess /> : <Outing silent={silent} />)}
      {step === 'word' && <Word />}
      {step === 'winner' && <Celebration pointsBefore={pointsBefore} />}
    </StageFrame>
  );
}

/** The winner's colour, for those who lost a colour of their own. */
function groundOf(lobby: LobbyState, step: ShownStep): Ground {
  if (step === 'imposter') return 'imposter';
  if (step !== 'winner') return 'word';
  const winner = lobby.winner?.winner ?? 'draw';
  if (winner === 'draw') return 'neutral';
  const lost = lobby.you !== null && !winners(lobby).some(({ id }) => id === lobby.you);
  if (lost) return 'lost';
  return winner === 'imposter' ? 'imposter' : 'crewmate';
}

/** Whether the last guess has shown all imposters: then it takes the place of their outing. */
function isOutingKnown({ lastGuess, imposterIds }: LobbyState): boolean {
  return lastGuess.stage !== 'none' && imposterIds.length < 2;
}

/** What the imposter guessed. */
function Guess() {
  const { t } = useTranslation();
  const guess = useLobby(({ lastGuess }) => lastGuess.guess);
  const imposter = useLobby((lobby) => lobby.players.find(({ id }) => isImposter(lobby, id)));
  const name = imposter?.name ?? t('common.unknown');

  return (
    <>
      <p className={classes.title}>{t('ending.lastGuess')}</p>
      {imposter && <PlayerFace playerId={imposter.id} mood="unmasked" className={classes.unmasked} />}
      <p className={classes.name} style={wordSize(name)}>
        {isolate(name)}
      </p>
      {guess ? (
        <p className={classes.bubble} style={wordSize(guess)}>
          {isolate(guess)}
        </p>
      ) : (
        <p className={classes.title}>{t('ending.lastGuessStage.missed', { name })}</p>
      )}
    </>
  );
}

function Word() {
  const { t } = useTranslation();
  const word = useLobby((lobby) => lobby.winner?.topic ?? '');
  const other = useLobby((lobby) => lobby.winner?.imposterTopic ?? '');
  return (
    <>
      <p className={classes.title}>{t('ending.word')}</p>
      <p className={classes.bubble} style={wordSize(word)}>
        {isolate(word)}
      </p>
      {other && <p className={classes.title}>{t('common.imposterHad', { word: other })}</p>}
      <CrewFaces />
    </>
  );
}

import { IconGavel, IconSpy, IconTrophy } from '@tabler/icons-react';
import { imposterNames, impostersOf, type LobbyState, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { Face, formatList, isolate, useTranslation } from '@tarnwort/ui';
import { createPortal } from 'react-dom';

import { useServices } from '../services';
import { wordSize } from '../word-size';
import { mostSuspected } from './most-suspected';
import { myResult } from './my-result';
import classes from './RevealStage.module.css';
import type { ShownStep } from './use-skippable-reveal';

export interface RevealStageProps {
  step: ShownStep;
}

/** One step of the reveal over the whole screen. Hidden from screen readers: the page below has the whole result. */
export function RevealStage({ step }: RevealStageProps) {
  const { t } = useTranslation();
  const winner = useLobby((lobby) => lobby.winner?.winner ?? 'draw');
  return createPortal(
    <div className={classes.root} data-step={step} data-winner={winner} aria-hidden="true">
      <div key={step} className={classes.step}>
        {step === 'verdict' && <Verdict />}
        {step === 'imposter' && <Imposter />}
        {step === 'word' && <Word />}
        {step === 'winner' && <Result />}
      </div>
      <p className={classes.skip}>{t('player.revealSkip')}</p>
    </div>,
    document.body,
  );
}

/** The players with most votes, and whose votes these are. */
function Verdict() {
  const { t } = useTranslation();
  const title = useLobby(verdictTitle);
  // Ids and votes apart: a selector that returns new objects in a list would render endlessly.
  const leaders = useLobby((lobby) => mostSuspected(lobby).ids);
  const votes = useLobby((lobby) => mostSuspected(lobby).votes);
  return (
    <>
      <p className={classes.title}>
        <IconGavel size={28} /> {t(title)}
      </p>
      <div className={classes.leaders} data-tie={leaders.length > 1 || undefined}>
        {leaders.map((id) => (
          <Leader key={id} playerId={id} votes={votes} />
        ))}
      </div>
    </>
  );
}

function verdictTitle(lobby: LobbyState) {
  if (mostSuspected(lobby).source === 'poll') return 'player.revealVerdictChat';
  return lobby.you === null ? 'player.revealVerdictPlayers' : 'player.revealVerdict';
}

function Leader({ playerId, votes }: { playerId: string; votes: number }) {
  const { t } = useTranslation();
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.name ?? '–');
  return (
    <div className={classes.leader}>
      <RevealedFace playerId={playerId} />
      <p className={classes.big} style={wordSize(name)}>
        {isolate(name)}
      </p>
      <p className={classes.title}>{t('audience.voters', { count: votes })}</p>
    </div>
  );
}

/** The names of the imposters; a single imposter is addressed directly. */
function Imposter() {
  const { t, language } = useTranslation();
  const ids = useLobby(impostersOf);
  const mine = useLobby(({ you }) => ids.length === 1 && ids[0] === you);
  const known = useLobby(imposterNames);
  const names = mine ? [t('common.me')] : known;
  return (
    <>
      <div className={classes.faces}>
        {ids.map((id) => (
          <RevealedFace key={id} playerId={id} />
        ))}
      </div>
      <p className={classes.title}>
        <IconSpy size={28} />{' '}
        {mine ? t('player.revealImposterMe') : t('player.revealImposter', { count: Math.max(ids.length, 1) })}
      </p>
      <p className={classes.big} style={wordSize(names.join(' '))}>
        {names.length > 0 ? formatList(names, language) : t('common.unknown')}
      </p>
    </>
  );
}

function RevealedFace({ playerId }: { playerId: string }) {
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const seat = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.seat ?? 0);
  return <Face seat={seat} photo={pictures[playerId]} className={classes.face} />;
}

function Word() {
  const { t } = useTranslation();
  const word = useLobby((lobby) => lobby.winner?.topic ?? '');
  const other = useLobby((lobby) => lobby.winner?.imposterTopic ?? '');
  return (
    <>
      <p className={classes.title}>{t('player.revealWord')}</p>
      <p className={classes.bubble} style={wordSize(word)}>
        {isolate(word)}
      </p>
      {other && <p className={classes.title}>{t('common.imposterHad', { word: other })}</p>}
    </>
  );
}

/** What the round means to this viewer, under their own face when they played. */
function Result() {
  const { t } = useTranslation();
  const you = useLobby((lobby) => lobby.you);
  const mine = useLobby(myResult);
  const winner = useLobby((lobby) => lobby.winner?.winner ?? 'draw');
  return (
    <>
      {you === null ? <IconTrophy size={56} /> : <RevealedFace playerId={you} />}
      {mine && (
        <p className={classes.big} style={wordSize(t(mine))}>
          {t(mine)}
        </p>
      )}
      <p className={mine ? classes.title : classes.big}>{t(`common.winner.${winner}`)}</p>
    </>
  );
}

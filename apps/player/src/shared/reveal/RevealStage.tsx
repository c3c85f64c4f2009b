import { IconGavel, IconSpy, IconTrophy } from '@tabler/icons-react';
import { type LobbyState, suspects, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { Face, isolate, useTranslation } from '@tarnwort/ui';
import { createPortal } from 'react-dom';

import { useServices } from '../services';
import { myResult } from './my-result';
import classes from './RevealStage.module.css';
import type { ShownStep } from './use-skippable-reveal';

export interface RevealStageProps {
  step: ShownStep;
}

/** One step of the reveal over the whole screen. Hidden from screen readers: the page below has the whole result. */
export function RevealStage({ step }: RevealStageProps) {
  const { t } = useTranslation();
  return createPortal(
    <div className={classes.root} data-step={step} aria-hidden="true">
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

/** The players with most votes, of the ballot, else of the audience. */
function Verdict() {
  const { t } = useTranslation();
  const leaders = useLobby(mostSuspected);
  return (
    <>
      <IconGavel size={56} />
      <p className={classes.title}>{t('player.revealVerdict')}</p>
      {leaders.map(({ id, name, votes }) => (
        <p key={id} className={classes.big}>
          {isolate(name)} <small>{t('audience.voters', { count: votes })}</small>
        </p>
      ))}
    </>
  );
}

function Imposter() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const id = useLobby((lobby) => lobby.imposterId ?? '');
  const name = useLobby((lobby) => lobby.winner?.imposterName || t('common.unknown'));
  const seat = useLobby((lobby) => lobby.players.find((player) => player.id === id)?.seat ?? 0);
  return (
    <>
      <Face seat={seat} photo={pictures[id]} className={classes.face} />
      <p className={classes.title}>
        <IconSpy size={28} /> {t('player.revealImposter')}
      </p>
      <p className={classes.big}>{isolate(name)}</p>
    </>
  );
}

function Word() {
  const { t } = useTranslation();
  const word = useLobby((lobby) => lobby.winner?.topic ?? '');
  const other = useLobby((lobby) => lobby.winner?.imposterTopic ?? '');
  return (
    <>
      <p className={classes.title}>{t('player.revealWord')}</p>
      <p className={classes.bubble}>{isolate(word)}</p>
      {other && <p className={classes.title}>{t('common.imposterHad', { word: other })}</p>}
    </>
  );
}

function Result() {
  const { t } = useTranslation();
  const mine = useLobby(myResult);
  const winner = useLobby((lobby) => lobby.winner?.winner ?? 'draw');
  return (
    <>
      <IconTrophy size={56} />
      {mine && <p className={classes.big}>{t(mine)}</p>}
      <p className={mine ? classes.title : classes.big}>{t(`common.winner.${winner}`)}</p>
    </>
  );
}

function mostSuspected(lobby: LobbyState) {
  const cast = lobby.ballot.visible ? lobby.ballot.votes : [];
  const votes = cast.some((row) => row.votes > 0) ? cast : suspects(lobby);
  const most = Math.max(...votes.map((row) => row.votes ?? 0), 1);
  return votes
    .filter((row) => row.votes === most)
    .slice(0, 3)
    .map(({ playerId }) => ({
      id: playerId,
      name: lobby.players.find(({ id }) => id === playerId)?.name ?? '–',
      votes: most,
    }));
}

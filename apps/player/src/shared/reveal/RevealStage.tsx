import { IconGavel, IconMessages, IconSpy, IconTrophy } from '@tabler/icons-react';
import { imposterNames, impostersOf, isRevealHeld, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { Face, formatList, isolate, useTranslation } from '@tarnwort/ui';
import { createPortal } from 'react-dom';

import { useServices } from '../services';
import { wordSize } from '../word-size';
import { mostSuspectedByChat, mostSuspectedByPlayers } from './most-suspected';
import { myResult } from './my-result';
import classes from './RevealStage.module.css';
import type { ShownStep } from './use-skippable-reveal';

export interface RevealStageProps {
  step: ShownStep;
}

/** One step of the reveal over the whole screen. Screen readers read it while it is held; else the page below has the whole result. */
export function RevealStage({ step }: RevealStageProps) {
  const { t } = useTranslation();
  const winner = useLobby((lobby) => lobby.winner?.winner ?? 'draw');
  const held = useLobby(isRevealHeld);
  return createPortal(
    <div className={classes.root} data-step={step} data-winner={winner} aria-hidden={!held}>
      <div key={step} className={classes.step}>
        {step === 'verdict' && <Verdict />}
        {step === 'imposter' && <Imposter />}
        {step === 'word' && <Word />}
        {step === 'winner' && <Result />}
      </div>
      {!held && <p className={classes.skip}>{t('player.revealSkip')}</p>}
    </div>,
    document.body,
  );
}

/** Whom the players suspect, and whom the chat does: large is the first of the two that voted. */
function Verdict() {
  const { t } = useTranslation();
  const title = useLobby(({ you }) => (you === null ? 'player.revealVerdictPlayers' : 'player.revealVerdict'));
  // Ids and votes apart: a selector that returns new objects in a list would render endlessly.
  const byPlayers = useLobby((lobby) => mostSuspectedByPlayers(lobby).ids);
  const byChat = useLobby((lobby) => mostSuspectedByChat(lobby).ids);
  const votes = useLobby((lobby) => mostSuspectedByPlayers(lobby).votes);
  const chatVotes = useLobby((lobby) => mostSuspectedByChat(lobby).votes);
  if (byPlayers.length === 0) return <Leaders title={t('player.revealVerdictChat')} ids={byChat} votes={chatVotes} />;

  return (
    <>
      <Leaders title={t(title)} ids={byPlayers} votes={votes} />
      {byChat.length > 0 && <ChatVerdict ids={byChat} votes={chatVotes} />}
    </>
  );
}

interface VerdictProps {
  ids: string[];
  votes: number;
}

function Leaders({ title, ids, votes }: VerdictProps & { title: string }) {
  return (
    <>
      <p className={classes.title}>
        <IconGavel size={28} /> <span>{title}</span>
      </p>
      <div className={classes.leaders} data-tie={ids.length > 1 || undefined}>
        {ids.map((id) => (
          <Leader key={id} playerId={id} votes={votes} />
        ))}
      </div>
    </>
  );
}

/** Whom the chat suspects, in a line below the players' own verdict. */
function ChatVerdict({ ids, votes }: VerdictProps) {
  const { t, language } = useTranslation();
  const players = useLobby((lobby) => lobby.players);
  const names = ids.map((id) => players.find((player) => player.id === id)?.name ?? '–');

  return (
    <p className={classes.chat}>
      <IconMessages size={28} /> <span>{t('player.revealVerdictChat')}</span>{' '}
      <strong>{formatList(names, language)}</strong> <span>{t('audience.voters', { count: votes })}</span>
    </p>
  );
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
  const face = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.face ?? 0);
  return <Face seat={face} photo={pictures[playerId]} className={classes.face} />;
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

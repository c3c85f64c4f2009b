import { imposterNames, impostersOf, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { formatList, isolate, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { wordSize } from '../word-size';
import { PlayerFace } from './faces';
import { mostSuspectedByChat, mostSuspectedByPlayers } from './most-suspected';
import classes from './RevealStage.module.css';

/** Several imposters are unmasked one after another. */
const APART_MS = 300;

export interface OutingProps {
  /** True before the unmasking: nothing in the page may tell earlier */
  silent: boolean;
}

/** The silence around whom the votes suspect, then the imposters without their masks. */
export function Outing({ silent }: OutingProps) {
  return silent ? <Silence /> : <Unmasked />;
}

function Silence() {
  const { t, language } = useTranslation();
  const suspects = useLobby(suspected);
  const names = useLobby((lobby) =>
    suspects.map((id) => lobby.players.find((player) => player.id === id)?.name ?? '–'),
  );

  return (
    <>
      <div className={classes.row}>
        {suspects.map((id) => (
          <PlayerFace
            key={id}
            playerId={id}
            mood="awake"
            className={suspects.length > 1 ? classes.tied : classes.face}
          />
        ))}
      </div>
      <p className={classes.name}>
        {names.length > 0 ? `${formatList(names, language)} …` : `${t('ending.imposter', { count: 1 })} …`}
      </p>
    </>
  );
}

/** The imposters, and beside them those whom the votes suspected wrongly. */
function Unmasked() {
  const { t, language } = useTranslation();
  const ids = useLobby(impostersOf);
  const wrong = useLobby((lobby) => suspected(lobby).filter((id) => !ids.includes(id)));
  const present = useLobby(({ players }) => ids.filter((id) => players.some((player) => player.id === id)));
  const mine = useLobby(({ you }) => ids.length === 1 && ids[0] === you);
  const known = useLobby(imposterNames);
  const shown = useOneByOne(present.length);
  const names = mine ? [t('common.me')] : known.map((name) => isolate(name));

  return (
    <>
      <p className={classes.title}>
        {mine ? t('ending.imposterMe') : t('ending.imposter', { count: Math.max(ids.length, 1) })}
      </p>
      <div className={classes.row}>
        {present.slice(0, shown).map((id) => (
          <PlayerFace
            key={id}
            playerId={id}
            mood="unmasked"
            className={present.length > 1 ? classes.unmaskedTied : classes.unmasked}
          />
        ))}
        {wrong.map((id) => (
          <PlayerFace key={id} playerId={id} mood="awake" className={classes.small} />
        ))}
      </div>
      <p className={classes.name} data-outed style={wordSize(names.join(' '))}>
        {names.length > 0 ? formatList(names, language) : t('common.unknown')}
      </p>
    </>
  );
}

/** Whom most votes suspect: those of the players, else those of the chat. */
function suspected(lobby: LobbyState): string[] {
  const byPlayers = mostSuspectedByPlayers(lobby).ids;
  return byPlayers.length > 0 ? byPlayers : mostSuspectedByChat(lobby).ids;
}

/** How many of so many are shown: one more every moment. */
function useOneByOne(count: number): number {
  const [shown, setShown] = useState(1);

  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => setShown(shown + 1), APART_MS);
    return () => clearTimeout(timer);
  }, [shown, count]);

  return shown;
}

import { IconTrophy } from '@tabler/icons-react';
import { impostersOf, isImposter, type LobbyState, me, speakers, useLobby, winners } from '@tarnwort/lobby-client';
import { formatGain, useTranslation } from '@tarnwort/ui';
import { faceOf } from '@tarnwort/ui/Face/face-of.ts';

import { wordSize } from '../word-size';
import classes from './Celebration.module.css';
import { Confetti } from './Confetti';
import { PlayerFace } from './faces';
import { factOf } from './fact-of';
import { myResult } from './my-result';

export interface CelebrationProps {
  /** Points by player id before the reveal */
  pointsBefore: Readonly<Record<string, number>>;
}

/** Who wins, and what that means to this viewer. Those who lost have no confetti, and a fact instead. */
export function Celebration({ pointsBefore }: CelebrationProps) {
  const { t, language } = useTranslation();
  const winner = useLobby((lobby) => lobby.winner?.winner ?? 'draw');
  const mine = useLobby(myResult);
  const fact = useLobby((lobby) => factOf(lobby, t, language));
  const gain = useLobby((lobby) => gainOf(lobby, pointsBefore));
  const colour = useLobby(colourOf);
  const title = t(`common.winner.${winner}`);

  return (
    <>
      {colour && <Confetti colour={colour} />}
      {mine && <p className={classes.title}>{title}</p>}
      <Faces />
      <p className={classes.headline} style={wordSize(mine ? t(mine) : title)}>
        {mine ? t(mine) : title}
      </p>
      {fact && <p className={classes.fact}>{fact}</p>}
      {gain > 0 && <p className={classes.gain}>{formatGain(gain, language)}</p>}
    </>
  );
}

function gainOf(lobby: LobbyState, before: CelebrationProps['pointsBefore']): number {
  const player = me(lobby);
  return player ? player.points - (before[player.id] ?? player.points) : 0;
}

/** The colour of the confetti: the own mask's for a winner, the winner's for the audience, none for others. */
function colourOf(lobby: LobbyState): string | null {
  const winner = lobby.winner?.winner ?? 'draw';
  if (winner === 'draw') return null;
  if (lobby.you === null) return winner === 'imposter' ? 'var(--tw-imposter)' : 'var(--tw-crewmate)';
  const player = winners(lobby).find(({ id }) => id === lobby.you);
  return player ? faceOf(player.face ?? 0).colour.fill : null;
}

/** The reader's face, beside it the imposters whom the reader did not find; all faces in a draw. */
function Faces() {
  const you = useLobby((lobby) => lobby.you);
  const drawn = useLobby(({ winner }) => winner?.winner === 'draw');
  const crewWon = useLobby(({ winner }) => winner?.winner === 'regular_players');
  const imposters = useLobby((lobby) =>
    impostersOf(lobby).filter((id) => speakers(lobby).some((one) => one.id === id)),
  );
  const all = useLobby((lobby) => speakers(lobby).map(({ id }) => id));
  const mine = useLobby((lobby) => you !== null && isImposter(lobby, you));

  if (drawn) return <Row ids={all} />;
  if (you === null) return crewWon ? <IconTrophy size={96} aria-hidden /> : <Row ids={imposters} unmasked />;
  return (
    <div className={classes.faces}>
      <PlayerFace
        playerId={you}
        mood={mine ? 'unmasked' : crewWon ? 'happy' : 'asleep'}
        className={mine ? classes.unmasked : classes.face}
      />
      {!mine && !crewWon && <Row ids={imposters} unmasked />}
    </div>
  );
}

function Row({ ids, unmasked = false }: { ids: readonly string[]; unmasked?: boolean }) {
  return (
    <div className={classes.row} data-unmasked={unmasked || undefined}>
      {ids.map((id) => (
        <PlayerFace key={id} playerId={id} mood={unmasked ? 'unmasked' : 'awake'} className={classes.small} />
      ))}
    </div>
  );
}

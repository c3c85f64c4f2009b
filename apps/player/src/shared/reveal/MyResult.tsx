import { impostersOf, isImposter, type LobbyState, useLobby, winners } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { PlayerFace } from './faces';
import { factOf } from './fact-of';
import { myResult } from './my-result';
import classes from './Reveal.module.css';

/** The headline of the result: what it means to this viewer, said by the own face, or by the imposter's to the audience. */
export function MyResult() {
  const { t, language } = useTranslation();
  const headline = useLobby(myResult);
  const fact = useLobby((lobby) => factOf(lobby, t, language));
  const speaker = useLobby((lobby) => lobby.you ?? impostersOf(lobby)[0] ?? null);
  const mood = useLobby((lobby) => moodOf(lobby, speaker));
  if (!headline) return null;

  return (
    <div className={classes.mine}>
      {speaker && <PlayerFace playerId={speaker} mood={mood} className={classes.face} />}
      <div className={classes.bubble}>
        <p className={classes.headline}>{t(headline)}</p>
        {fact && <p className={classes.fact}>{fact}</p>}
      </div>
    </div>
  );
}

function moodOf(lobby: LobbyState, playerId: string | null) {
  if (playerId !== null && isImposter(lobby, playerId)) return 'unmasked';
  if (lobby.winner?.winner === 'draw') return 'awake';
  return winners(lobby).some(({ id }) => id === playerId) ? 'happy' : 'asleep';
}

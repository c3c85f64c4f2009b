import { isImposter, speakers, useLobby } from '@tarnwort/lobby-client';
import { MoodFace, type MoodFaceProps } from '@tarnwort/ui/Face/MoodFace.tsx';

import classes from './RevealStage.module.css';

/** More faces than these are drawn small. */
const FEW = 8;

export interface PlayerFaceProps {
  playerId: string;
  mood: MoodFaceProps['mood'];
  className: string | undefined;
}

/** A player's mask, never a picture: the end of a round lifts it. */
export function PlayerFace({ playerId, mood, className }: PlayerFaceProps) {
  const face = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.face ?? 0);
  return <MoodFace seat={face} mood={mood} className={className} />;
}

/** The happy faces of all who knew the word. */
export function CrewFaces() {
  const ids = useLobby((lobby) => speakers(lobby).flatMap(({ id }) => (isImposter(lobby, id) ? [] : id)));
  return (
    <div className={classes.row} data-many={ids.length > FEW || undefined}>
      {ids.map((id) => (
        <PlayerFace key={id} playerId={id} mood="happy" className={classes.small} />
      ))}
    </div>
  );
}

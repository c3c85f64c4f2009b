import { gameMaster, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { PlayerAvatar } from '@tarnwort/ui';

import { useServices } from '../services';
import classes from './GameMasterBubble.module.css';

export interface GameMasterBubbleProps {
  /** Heading of the page */
  title: string;

  /** A sentence below it; small windows hide it from sight only */
  text: string;
}

/** The heading of the page, in a speech bubble of the game master's face. */
export function GameMasterBubble({ title, text }: GameMasterBubbleProps) {
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const id = useLobby((lobby) => gameMaster(lobby)?.id ?? '');
  const seat = useLobby((lobby) => gameMaster(lobby)?.seat);

  return (
    <div className={classes.root}>
      <PlayerAvatar src={pictures[id]} seat={seat} size={54} />
      <div className={classes.bubble}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  );
}

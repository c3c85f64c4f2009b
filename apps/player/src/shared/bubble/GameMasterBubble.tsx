import { gameMaster, useAvatars, useLobby } from '@tarnwort/lobby-client';

import { useServices } from '../services';
import { FaceBubble } from './FaceBubble';

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
  const face = useLobby((lobby) => gameMaster(lobby)?.face);

  return <FaceBubble face={face} photo={pictures[id]} title={title} text={text} shortens />;
}

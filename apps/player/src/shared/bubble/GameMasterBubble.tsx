import { gameMaster, useAvatars, useLobby } from '@tarnwort/lobby-client';

import { useServices } from '../services';
import { FaceBubble, type FaceBubbleProps } from './FaceBubble';

export type GameMasterBubbleProps = Omit<FaceBubbleProps, 'face' | 'photo' | 'children'>;

/** The heading of the page, in a speech bubble of the game master's face. */
export function GameMasterBubble(props: GameMasterBubbleProps) {
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const id = useLobby((lobby) => gameMaster(lobby)?.id ?? '');
  const face = useLobby((lobby) => gameMaster(lobby)?.face);

  return <FaceBubble face={face} photo={pictures[id]} {...props} />;
}

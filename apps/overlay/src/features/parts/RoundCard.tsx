import { useLobby } from '@tarnwort/lobby-client';
import { fill, LogoMark } from '@tarnwort/ui/plain';

import { useTexts } from '../../shared/options';
import classes from './Parts.module.css';

/** `part=round`: the number of the round; nothing before the first one. */
export function RoundCard() {
  const { show } = useTexts();
  const round = useLobby((lobby) => (lobby.phase === 'intermission' ? 0 : lobby.round));
  if (round < 1) return null;

  return (
    <div className={`${classes.root} ${classes.round}`} data-part="round">
      <LogoMark size={64} />
      <span>{fill(show.round, { round: String(round) })}</span>
    </div>
  );
}

import { speakers, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatGain, isolate, PlayerAvatar, useTranslation } from '@tarnwort/ui';

import { useServices } from '../services';
import classes from './Standings.module.css';

export interface StandingsProps {
  /** Points by player id before the reveal; the difference is shown as a gain */
  pointsBefore: Readonly<Record<string, number>>;
  /** True while the steps of the reveal cover the list: points wait until they are over */
  covered: boolean;
}

/** The players by points; equal points share a rank. */
export function Standings({ pointsBefore, covered }: StandingsProps) {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const you = useLobby((lobby) => lobby.you);
  const players = useLobby((lobby) => speakers(lobby).sort((a, b) => b.points - a.points));
  const rank = (points: number) => 1 + players.filter((player) => player.points > points).length;
  // Without any points every player would be first.
  if (players.every(({ points }) => points === 0)) return null;

  return (
    <div className={classes.root}>
      <p className={classes.title} aria-hidden="true">
        {t('ending.standings')}
      </p>
      <ol className={classes.list} aria-label={t('ending.standings')}>
        {players.map(({ id, name, points, face }) => (
          <li key={id} className={classes.row} data-me={id === you || undefined}>
            <span className={classes.rank} data-first={rank(points) === 1 || undefined}>
              {rank(points)}.
            </span>
            <PlayerAvatar src={pictures[id]} seat={face} size={30} />
            <span className={classes.name}>{isolate(name)}</span>
            <Gain gain={covered ? 0 : points - (pointsBefore[id] ?? points)} />
            <span>{t('common.points', { count: points })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The points won in this round, animated after each change. Hidden from screen readers, which read the total. */
function Gain({ gain }: { gain: number }) {
  if (gain <= 0) return null;
  return (
    <span key={gain} className={classes.gain} aria-hidden="true">
      {formatGain(gain, currentLanguage())}
    </span>
  );
}

import { IconStarFilled } from '@tabler/icons-react';
import { Face, FitText } from '@tarnwort/ui/plain';
import type { CSSProperties } from 'react';

import { useOptions, useTexts } from '../../shared/options';
import classes from './Scenes.module.css';
import { type Participant, type Photos, useParticipants } from './use-participants';

/** More players than this stand in two columns. */
const ONE_COLUMN = 10;

/** `part=standings`: all players by points, those with the same points in the same place. Nothing without players. */
export function StandingsCard({ photos }: { photos: Photos }) {
  const { show } = useTexts();
  const { hidden } = useOptions();
  const standings = rank(useParticipants(photos));
  if (standings.length === 0 || hidden.has('points')) return null;

  const rows = { '--rows': Math.ceil(standings.length / 2) } as CSSProperties;
  return (
    <div
      className={`${classes.root} ${classes.standings}`}
      data-part="standings"
      data-many={standings.length > ONE_COLUMN || undefined}
    >
      <span className={classes.title}>{show.standings}</span>
      <ol className={classes.rows} style={rows}>
        {standings.map(({ id, name, seat, photo, points, place }) => (
          <li
            key={id}
            className={classes.row}
            data-part="standing"
            data-player-id={id}
            data-first={place === 1 || undefined}
          >
            <span className={classes.rank}>{place}.</span>
            <Face seat={seat} photo={photo} className={classes.face} />
            <span>{!hidden.has('names') && <FitText text={name} max={34} min={22} />}</span>
            <span className={classes.points}>
              <IconStarFilled size={28} aria-hidden />
              {points}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Most points first; a place is one more than the number of players with more points. */
function rank(participants: readonly Participant[]) {
  const place = ({ points }: Participant) => participants.filter((other) => other.points > points).length + 1;
  return participants
    .map((participant) => ({ ...participant, place: place(participant) }))
    .sort((a, b) => a.place - b.place || a.displayOrder - b.displayOrder);
}

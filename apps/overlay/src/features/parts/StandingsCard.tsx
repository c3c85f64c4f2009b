import { IconStarFilled } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import type { Series } from '@tarnwort/protocol';
import { Face, FitText, fill } from '@tarnwort/ui/plain';
import type { CSSProperties } from 'react';

import { useOptions, useTexts } from '../../shared/options';
import classes from './Parts.module.css';
import { type Participant, useParticipants } from './use-participants';

/** More players than this stand in two columns. */
const ONE_COLUMN = 10;

/** Largest number of rows of a series: more rows would be too small for a stream. */
const MAX_ROWS = 20;

interface Row {
  id: string;
  name: string;
  seat: number;
  photo: string | null;
  points: number;
  place: number;
  /** Points of this evening, in a series */
  evening: number;
}

/**
 * `part=standings`: all players by points, equal points in the same place; in a series all guests with their points of all
 * evenings and of this one. Nothing without players.
 */
export function StandingsCard() {
  const { show } = useTexts();
  const { hidden } = useOptions();
  const series = useLobby((lobby) => lobby.series);
  const participants = useParticipants();
  const standings = series ? seriesRows(series, participants) : rank(participants);
  if (standings.length === 0 || hidden.has('points')) return null;

  const rows = { '--rows': Math.ceil(standings.length / 2) } as CSSProperties;
  return (
    <div
      className={`${classes.root} ${classes.standings}`}
      data-part="standings"
      data-many={standings.length > ONE_COLUMN || undefined}
    >
      <span className={classes.title}>
        {series ? fill(show.seriesStandings, { evening: String(series.evenings) }) : show.standings}
      </span>
      <ol className={classes.rows} style={rows}>
        {standings.map(({ id, name, seat, photo, points, place, evening }) => (
          <li
            key={id}
            className={classes.row}
            data-part="standing"
            data-player-id={id}
            data-first={place === 1 || undefined}
            data-series={evening > 0 || undefined}
          >
            <span className={classes.rank}>{place}.</span>
            <Face seat={seat} photo={photo} className={classes.face} />
            <span>{!hidden.has('names') && <FitText text={name} max={34} min={22} />}</span>
            {evening > 0 && (
              <span className={classes.evening} data-part="evening">
                +{evening}
              </span>
            )}
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
function rank(participants: readonly Participant[]): Row[] {
  const place = ({ points }: Participant) => participants.filter((other) => other.points > points).length + 1;
  return participants
    .map((participant) => ({ ...participant, place: place(participant), evening: 0 }))
    .sort((a, b) => a.place - b.place || a.displayOrder - b.displayOrder);
}

/** The rows of a series in the server's order. Absent guests have no seat, so their name decides the face. */
function seriesRows({ standings }: Series, participants: readonly Participant[]): Row[] {
  return standings.slice(0, MAX_ROWS).map(({ playerId, name, points, place, evening }) => {
    const seated = participants.find(({ id }) => id === playerId);
    return {
      id: playerId ?? name,
      name,
      seat: seated?.face ?? [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0),
      photo: seated?.photo ?? null,
      points,
      place,
      evening,
    };
  });
}

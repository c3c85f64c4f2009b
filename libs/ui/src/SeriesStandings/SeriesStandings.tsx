import { formatGain } from '../i18n/formatters';
import { isolate } from '../i18n/isolate';
import { useTranslation } from '../i18n/use-translation';
import { PlayerAvatar } from '../PlayerAvatar/PlayerAvatar';
import classes from './SeriesStandings.module.css';

/** One guest of a series. */
export interface SeriesRow {
  /** Seat in the lobby; null for a guest who is not here. */
  playerId: string | null;
  name: string;
  place: number;
  /** Points of all evenings: `carried` before this one, `evening` in it. */
  points: number;
  carried: number;
  evening: number;
}

export interface SeriesStandingsProps {
  rows: readonly SeriesRow[];
  /** Number of the present evening */
  evening: number;
  /** Numbers of the faces by player id */
  seats: Readonly<Record<string, number | undefined>>;
  /** Pictures by player id; none by default */
  pictures?: Readonly<Record<string, string | null>>;
  /** The viewer's own seat; none by default */
  you?: string | null;
}

/** The standings of a series: points before this evening, in it, and in total. */
export function SeriesStandings({ rows, evening, seats, pictures = {}, you = null }: SeriesStandingsProps) {
  const { t, language } = useTranslation();

  return (
    <table className={classes.root}>
      <caption className={classes.caption}>
        {t('common.series.evening', { number: evening })} · {t('common.series.guests', { count: rows.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes.place}>
            {t('common.series.place')}
          </th>
          <th scope="col">{t('common.series.guest')}</th>
          <th scope="col" className={classes.carried}>
            {t('common.series.carried')}
          </th>
          <th scope="col" className={classes.number}>
            {t('common.series.today')}
          </th>
          <th scope="col" className={classes.number}>
            {t('common.series.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ playerId, name, place, points, carried, evening: won }) => (
          <tr
            key={name}
            data-first={(place === 1 && points > 0) || undefined}
            data-me={(playerId !== null && playerId === you) || undefined}
          >
            <td className={classes.place}>{place}.</td>
            <th scope="row" className={classes.name}>
              <span className={classes.person} data-away={playerId === null || undefined}>
                <PlayerAvatar
                  src={playerId === null ? null : pictures[playerId]}
                  seat={playerId === null ? undefined : seats[playerId]}
                  size={32}
                />
                {isolate(name)}
              </span>
            </th>
            <td className={classes.carried}>{carried}</td>
            <td className={classes.number}>{won > 0 ? formatGain(won, language) : '–'}</td>
            <td className={classes.total}>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { SeriesStandings } from '@tarnwort/ui/SeriesStandings/SeriesStandings.tsx';

import { useServices } from '../services';
import classes from './SeriesPanel.module.css';

/** The standings of the series, collapsed at first. Empty in a lobby without a series. */
export function SeriesPanel() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const series = useLobby((lobby) => lobby.series);
  const players = useLobby((lobby) => lobby.players);
  const you = useLobby((lobby) => lobby.you);
  if (!series) return null;

  return (
    <details className={classes.root}>
      <summary className={classes.summary}>{t('common.series.title')}</summary>
      <SeriesStandings
        rows={series.standings}
        evening={series.evenings}
        seats={Object.fromEntries(players.map(({ id, face }) => [id, face]))}
        pictures={pictures}
        you={you}
      />
    </details>
  );
}

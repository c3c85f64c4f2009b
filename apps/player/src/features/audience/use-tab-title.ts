import { useDocumentTitle } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

/** Names the phase in the tab. */
export function useTabTitle(): void {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => (lobby.known && !lobby.ended ? lobby.phase : null));
  const round = useLobby((lobby) => lobby.round);
  const stage = round > 0 ? `${t('common.round', { number: round })} · ` : '';
  useDocumentTitle(`${phase ? stage + t(`common.phase.${phase}`) : t('audience.tabTitle')} – ${t('common.appName')}`);
}

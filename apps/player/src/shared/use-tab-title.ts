import { useDocumentTitle } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

export interface TabTitle {
  /** Title without a phase: before the first state and after the end; the product's name alone by default. */
  idle?: string;
  /** Takes the place of the phase, when it is more urgent. */
  urgent?: string | false;
}

/** Shows round and phase in the tab's title. */
export function useTabTitle({ idle, urgent = false }: TabTitle): void {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => (lobby.known && !lobby.ended ? lobby.phase : null));
  const round = useLobby((lobby) => lobby.round);
  const roundText = round > 0 ? `${t('common.round', { number: round })} · ` : '';
  const text = phase === null ? idle : urgent || roundText + t(`player.phase.${phase}`);
  useDocumentTitle(text ? `${text} – ${t('common.appName')}` : t('common.appName'));
}

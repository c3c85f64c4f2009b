import { useDocumentTitle } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

/** The tab tells the phase, for a game master who looks at another window. */
export function useTabTitle(): void {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => (lobby.known ? lobby.phase : null));
  useDocumentTitle(phase === null ? t('common.appName') : t('admin.tabTitle', { phase: t(`common.phase.${phase}`) }));
}

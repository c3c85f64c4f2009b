import { Notice, Screen, useTranslation } from '@tarnwort/ui';

import { useNavigate } from '../router/PlaceProvider';
import { Credit } from './Credit';

/** A player link that lacks the lobby, the player or the name. */
export function InvalidLinkPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  return (
    <Screen width="narrow" footer={<Credit />}>
      <Notice
        kind="error"
        title={t('errors.invalidLobbyLink')}
        text={t('player.invalidLinkText')}
        action={{ label: t('common.home'), onClick: () => navigate('/') }}
      />
    </Screen>
  );
}

import { Notice, Screen, useTranslation } from '@tarnwort/ui';

import { useNavigate } from '../router/PlaceProvider';
import { Credit } from './Credit';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  return (
    <Screen width="narrow" footer={<Credit />}>
      <Notice
        kind="error"
        title={t('errors.notFound')}
        action={{ label: t('common.home'), onClick: () => navigate('/') }}
      />
    </Screen>
  );
}

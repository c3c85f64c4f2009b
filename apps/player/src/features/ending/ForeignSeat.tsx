import { NoticePage, useTranslation } from '@tarnwort/ui';
import { useNavigate } from 'react-router';

import { Credit } from '../../shared/Credit';

export interface ForeignSeatProps {
  lobbyId: string;
}

/** A seat without its token in this browser; joining again is the only way in. */
export function ForeignSeat({ lobbyId }: ForeignSeatProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const join = () => void navigate(`/join/${encodeURIComponent(lobbyId)}`);

  return (
    <NoticePage
      title={t('errors.foreignSeat')}
      text={t('player.otherDeviceText')}
      action={{ label: t('player.joinInstead'), onClick: join }}
      footer={<Credit />}
    />
  );
}

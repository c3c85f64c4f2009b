import { Notice, Screen, useTranslation } from '@tarnwort/ui';
import { Credit } from '../../app/Credit';
import { useNavigate } from '../../router/PlaceProvider';

export interface ForeignSeatProps {
  lobbyId: string;
}

/** The seat of this link cannot be proved here; joining anew is the way. */
export function ForeignSeat({ lobbyId }: ForeignSeatProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  return (
    <Screen width="narrow" footer={<Credit />}>
      <Notice
        kind="error"
        title={t('errors.foreignSeat')}
        text={t('player.otherDeviceText')}
        action={{
          label: t('player.joinInstead'),
          onClick: () => navigate(`/join/${encodeURIComponent(lobbyId)}`),
        }}
      />
    </Screen>
  );
}

import type { Ending } from '@tarnwort/lobby-client';
import { Notice, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { Credit } from '../../app/Credit';
import { useNavigate } from '../../router/PlaceProvider';
import { PasswordForm } from './PasswordForm';

export interface AudienceEndedProps {
  /** Why there is nothing to watch. */
  ending: Ending;
  /** Whether a password was given. */
  tried: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password, or says that there is nothing to watch here. */
export function AudienceEnded({ ending, tried, onPassword }: AudienceEndedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const code = ending.kind === 'refused' ? ending.code : '';

  return (
    <Screen width="narrow" footer={<Credit />}>
      {code === 'wrong_password' ? (
        <PasswordForm wrong={tried} onPassword={onPassword} />
      ) : (
        <Notice
          kind="error"
          title={ending.kind === 'refused' ? refusalText(ending) : t('audience.closedTitle')}
          text={textOf(ending.kind, code)}
          action={{ label: t('common.home'), onClick: () => navigate('/') }}
        />
      )}
    </Screen>
  );

  function textOf(kind: Ending['kind'], refusal: string): string | undefined {
    if (kind !== 'refused') return t('audience.closedText');
    return refusal === 'lobby_not_found' ? t('audience.notFoundText') : undefined;
  }
}

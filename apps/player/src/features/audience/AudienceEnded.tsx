import type { Ending } from '@tarnwort/lobby-client';
import { Notice, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { Credit } from '../../app/Credit';
import { useNavigate } from '../../router/PlaceProvider';
import { PasswordForm } from './PasswordForm';

export interface AudienceEndedProps {
  /** Why there is nothing to watch. */
  ending: Ending;
  /** The password that was tried; empty when none was. */
  password: string;
  onPassword: (password: string) => void;
}

/** Asks for the password, or says that there is nothing to watch here. */
export function AudienceEnded({ ending, password, onPassword }: AudienceEndedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const code = ending.kind === 'refused' ? ending.code : '';

  return (
    <Screen width="narrow" footer={<Credit />}>
      {code === 'wrong_password' && (
        <PasswordForm refusal={password && t('audience.passwordWrong')} onPassword={onPassword} />
      )}
      {code === 'too_many_requests' && (
        // It may be the right one: in a moment the same can be tried again.
        <PasswordForm tried={password} refusal={refusalText({ code, ...ending })} onPassword={onPassword} />
      )}
      {code !== 'wrong_password' && code !== 'too_many_requests' && (
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

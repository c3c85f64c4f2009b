import type { Ending } from '@tarnwort/lobby-client';
import { Notice, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { useNavigate } from 'react-router';

import { Credit } from '../../shared/Credit';
import { PasswordForm } from './PasswordForm';

export interface AudienceEndedProps {
  /** Why the connection has ended. */
  ending: Ending;
  /** The password of the last attempt; empty without one. */
  password: string;
  onPassword: (password: string) => void;
}

/** Asks for the password, or shows why the lobby cannot be watched. */
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
        // The password may be right: the viewer can try it again later.
        <PasswordForm tried={password} refusal={refusalText({ code, ...ending })} onPassword={onPassword} />
      )}
      {code !== 'wrong_password' && code !== 'too_many_requests' && (
        <Notice
          kind={ending.kind === 'refused' ? 'error' : 'ended'}
          title={ending.kind === 'refused' ? refusalText(ending) : t('audience.closedTitle')}
          text={textOf(ending.kind, code)}
          action={{ label: t('common.home'), onClick: () => void navigate('/') }}
        />
      )}
    </Screen>
  );

  function textOf(kind: Ending['kind'], refusal: string): string | undefined {
    if (kind !== 'refused') return t('audience.closedText');
    return refusal === 'lobby_not_found' ? t('audience.notFoundText') : undefined;
  }
}

import { imposterNames, useLobby } from '@tarnwort/lobby-client';
import { formatList, useTranslation } from '@tarnwort/ui';
import { Fragment, type ReactNode } from 'react';

import { SecretWord } from '../../shared/round/SecretLine';
import { NextShown } from '../../shared/step/Step';
import { Redacted } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';

/** What the reveal shows, in its order. */
export function RevealShown() {
  const { t, language } = useTranslation();
  const { stream } = useStreamerMode();
  const imposters = useLobby(imposterNames);
  const votes = useLobby(({ ballot, poll }) => ballot.stage !== 'none' || poll.on);
  const steps: { id: string; shown: ReactNode }[] = [
    ...(votes ? [{ id: 'votes', shown: t('admin.shownVotes') }] : []),
    {
      id: 'imposter',
      shown: (
        <>
          <span>{t('admin.shownImposter', { count: Math.max(imposters.length, 1) })}</span>{' '}
          {stream ? <Redacted /> : <span>{formatList(imposters, language) || '–'}</span>}
        </>
      ),
    },
    {
      id: 'word',
      shown: (
        <>
          <span>{t('admin.shownWord')}</span> <SecretWord />
        </>
      ),
    },
    { id: 'winner', shown: t('admin.shownWinner') },
  ];

  return (
    <NextShown>
      {steps.map(({ id, shown }, at) => (
        <Fragment key={id}>
          {at > 0 && <span>{' → '}</span>}
          <span>{shown}</span>
        </Fragment>
      ))}
    </NextShown>
  );
}

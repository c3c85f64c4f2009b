import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { imposterNames, isAutomaticRound, useLobby } from '@tarnwort/lobby-client';
import { formatList, RoleBadge, useTranslation } from '@tarnwort/ui';

import { Redacted, RedactedText } from '../streamer-mode/RedactedText';
import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';
import classes from './SecretLine.module.css';

/** The running round's word, hint and imposter; of an automatic round that only the server knows them. */
export function SecretLine() {
  const { t } = useTranslation();
  const hidden = useLobby(isAutomaticRound);
  return hidden ? <p className={classes.hidden}>{t('admin.automatic.hidden')}</p> : <Secrets />;
}

function Secrets() {
  const { t, language } = useTranslation();
  const { stream } = useStreamerMode();
  const topic = useLobby((lobby) => lobby.topic ?? '');
  const hint = useLobby((lobby) => lobby.categoryHint ?? '');
  const other = useLobby((lobby) => lobby.imposterTopic ?? '');
  const imposters = useLobby(imposterNames);

  return (
    <dl className={classes.root}>
      <dt>{t('admin.word')}</dt>
      <dd>{stream ? <RedactedText label={t('admin.word')} text={topic} redacted /> : <Word topic={topic} />}</dd>
      {other !== '' && (
        <>
          <dt>{t('admin.imposterTopic')}</dt>
          <dd>
            <RedactedText label={t('admin.imposterTopic')} text={other} redacted={stream} />
          </dd>
        </>
      )}
      {(stream || hint !== '') && (
        <>
          <dt>{t('admin.hint')}</dt>
          <dd>
            <RedactedText label={t('admin.hint')} text={hint || '–'} redacted={stream} />
          </dd>
        </>
      )}
      {(stream || imposters.length > 0) && (
        <>
          <dt>{stream ? t('common.imposter') : <RoleBadge kind="imposter" size="sm" />}</dt>
          <dd>
            <RedactedText
              label={t('common.imposter')}
              text={formatList(imposters, language) || '–'}
              redacted={stream}
            />
          </dd>
        </>
      )}
    </dl>
  );
}

/** The word outside streamer mode: covered until asked for. */
function Word({ topic }: { topic: string }) {
  const { t } = useTranslation();
  const { word: covered, toggleWord } = useStreamerMode();
  const Icon = covered ? IconEye : IconEyeOff;

  return (
    <>
      <strong>{covered ? <Redacted /> : topic}</strong>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t(covered ? 'admin.unmaskWord' : 'admin.maskWord')}
        onClick={toggleWord}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

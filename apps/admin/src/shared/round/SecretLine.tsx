import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { imposterNames, isAutomaticRound, useLobby } from '@tarnwort/lobby-client';
import { formatList, RoleBadge, useTranslation } from '@tarnwort/ui';

import { Redacted, RedactedText } from '../streamer-mode/RedactedText';
import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';
import classes from './SecretLine.module.css';

export interface SecretLineProps {
  /** Whether the step names word and imposter elsewhere, so that only another word of the imposter is left; false by default */
  otherAlone?: boolean;
}

/** The running round's word, hint and imposter. In an automatic round it says that only the server knows them. */
export function SecretLine({ otherAlone = false }: SecretLineProps) {
  const { t } = useTranslation();
  const hidden = useLobby(isAutomaticRound);
  return hidden ? <p className={classes.hidden}>{t('admin.automatic.hidden')}</p> : <Secrets otherAlone={otherAlone} />;
}

function Secrets({ otherAlone }: Required<SecretLineProps>) {
  const { t, language } = useTranslation();
  const { stream } = useStreamerMode();
  const hint = useLobby((lobby) => lobby.categoryHint ?? '');
  const other = useLobby((lobby) => lobby.imposterTopic ?? '');
  const imposters = useLobby(imposterNames);

  if (otherAlone && other === '') return null;
  return (
    <dl className={classes.root}>
      {!otherAlone && (
        <>
          <dt>{t('admin.word')}</dt>
          <dd>
            <SecretWord />
          </dd>
        </>
      )}
      {other !== '' && (
        <>
          <dt>{t('admin.imposterTopic')}</dt>
          <dd>
            <RedactedText label={t('admin.imposterTopic')} text={other} redacted={stream} />
          </dd>
        </>
      )}
      {!otherAlone && (stream || hint !== '') && (
        <>
          <dt>{t('admin.hint')}</dt>
          <dd>
            <RedactedText label={t('admin.hint')} text={hint || '–'} redacted={stream} />
          </dd>
        </>
      )}
      {!otherAlone && (stream || imposters.length > 0) && (
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

/** The running round's word: covered until its button is pressed, in streamer mode shown only while the button is held. */
export function SecretWord() {
  const { t } = useTranslation();
  const { stream, word: covered, toggleWord } = useStreamerMode();
  const topic = useLobby((lobby) => lobby.topic ?? '');
  const Icon = covered ? IconEye : IconEyeOff;

  if (stream) return <RedactedText label={t('admin.word')} text={topic} redacted />;
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

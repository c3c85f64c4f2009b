import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { RoleBadge, useTranslation } from '@tarnwort/ui';

import { Redacted } from '../streamer-mode/RedactedText';
import { useStreamerMode } from '../streamer-mode/StreamerModeProvider';
import classes from './SecretLine.module.css';

/** The running round's word, hint and imposter, for the game master only. */
export function SecretLine() {
  const { t } = useTranslation();
  const { word: covered, stream, toggleWord } = useStreamerMode();
  const topic = useLobby((lobby) => lobby.topic ?? '');
  const hint = useLobby((lobby) => lobby.categoryHint ?? '');
  const imposter = useLobby((lobby) => lobby.players.find(({ id }) => id === lobby.imposterId)?.name);
  const Icon = covered ? IconEye : IconEyeOff;

  return (
    <dl className={classes.root}>
      <dt>{t('admin.word')}</dt>
      <dd>
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
      </dd>
      {hint !== '' && (
        <>
          <dt>{t('admin.hint')}</dt>
          <dd>{covered && stream ? <Redacted /> : hint}</dd>
        </>
      )}
      {imposter && (
        <>
          <dt>
            <RoleBadge kind="imposter" size="sm" />
          </dt>
          <dd>{imposter}</dd>
        </>
      )}
    </dl>
  );
}

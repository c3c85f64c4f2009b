import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { avatarOf, isTwitchName, me, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { useServices } from '../../shared/services';
import classes from './TwitchPictureChip.module.css';

/** Replaces the own mask by the picture of the own Twitch name, and back. The picture is looked up only when asked for. */
export function TwitchPictureChip() {
  const { t } = useTranslation();
  const { avatars, config } = useServices();
  const { showTwitchPicture } = useLobbyCommands();
  const name = useLobby((lobby) => me(lobby)?.twitchUsername ?? '');
  const shown = useLobby((lobby) => me(lobby)?.useTwitchPicture !== false);
  const [missing, setMissing] = useState('');
  if (config.pictureService === '' || !isTwitchName(name)) return null;

  async function lookUp() {
    await avatars.load([name]);
    const found = avatarOf(avatars.store.getState(), name) !== null;
    setMissing(found ? '' : name);
    if (found) await showTwitchPicture(true);
  }

  return (
    <Button
      className={classes.root}
      variant="default"
      aria-pressed={shown}
      title={t('player.twitchPictureAsks', { service: config.pictureService, name })}
      rightSection={shown && <IconCheck size={16} stroke={3} aria-hidden />}
      onClick={() => void (shown ? showTwitchPicture(false) : lookUp())}
    >
      <span aria-live="polite">{t(missing === name ? 'player.twitchPictureNone' : 'player.twitchPicture')}</span>
    </Button>
  );
}

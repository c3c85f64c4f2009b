import { TextInput } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useTwitchName } from '../../shared/autosave/use-twitch-name';

/** A player's Twitch name, edited in place. */
export const TwitchNameField = memo(function TwitchNameField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { updateProfile } = useLobbyCommands();
  const edit = useTwitchName({
    value: player.twitchUsername ?? '',
    save: (twitchUsername) => updateProfile(player.id, { twitchUsername }),
  });

  return (
    <TextInput
      size="xs"
      radius="sm"
      placeholder={t('admin.twitchName')}
      aria-label={t('admin.field.twitchUsername', { name: player.name })}
      title={edit.refused ? t('common.twitchRefused') : edit.text}
      error={edit.refused}
      autoComplete="off"
      spellCheck={false}
      value={edit.text}
      onChange={(event) => edit.change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && edit.set(edit.text)}
      onFocus={edit.onFocus}
      onBlur={edit.onBlur}
    />
  );
});

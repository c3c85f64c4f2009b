import { TextInput } from '@mantine/core';
import { IconBrandTwitch, IconVideo } from '@tabler/icons-react';
import { isCompleteCameraLink, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits, type Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo, type ReactNode } from 'react';

import { useAutosave } from '../../shared/autosave/use-autosave';

const fields = {
  name: { text: 'admin.field.name', hint: 'admin.column.name', maxLength: limits.nameLength, Icon: null },
  twitchUsername: {
    text: 'admin.field.twitchUsername',
    hint: 'admin.twitchName',
    maxLength: limits.twitchUsernameLength,
    Icon: IconBrandTwitch,
  },
  vodninjaCam: {
    text: 'admin.field.camera',
    hint: 'admin.column.camera',
    maxLength: limits.cameraUrlLength,
    Icon: IconVideo,
  },
} as const;

export interface ProfileFieldProps {
  player: Player;
  /** Which part of the profile */
  field: keyof typeof fields;
  /** Class of the field, for covering it */
  className?: string | undefined;
  /** Something inside the field at its end */
  rightSection?: ReactNode;
}

/** One part of a profile, edited in place. A name cannot be empty: an emptied one comes back. */
export const ProfileField = memo(function ProfileField({ player, field, className, rightSection }: ProfileFieldProps) {
  const { t } = useTranslation();
  const { updateProfile } = useLobbyCommands();
  const edit = useAutosave({
    value: player[field] ?? '',
    save: (text) => updateProfile(player.id, { [field]: text }),
    accepts: (text) => field !== 'name' || text.trim() !== '',
    isComplete: (text) => field !== 'vodninjaCam' || isCompleteCameraLink(text),
  });
  const { text, hint, maxLength, Icon } = fields[field];

  return (
    <TextInput
      size="xs"
      radius="sm"
      placeholder={t(hint)}
      aria-label={t(text, { name: player.name })}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={edit.text}
      onChange={(event) => edit.change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && edit.set(edit.text)}
      onFocus={edit.onFocus}
      onBlur={edit.onBlur}
      {...(Icon ? { leftSection: <Icon size={15} aria-hidden />, leftSectionWidth: 26 } : {})}
      {...(className ? { className } : {})}
      {...(rightSection ? { rightSection } : {})}
    />
  );
});

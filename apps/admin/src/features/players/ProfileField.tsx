import { TextInput } from '@mantine/core';
import { isCompleteCameraLink, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits, type Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useAutosave } from '../../shared/autosave/use-autosave';
import { useCoveredField } from '../../shared/streamer-mode/use-covered-field';

const fields = {
  name: { text: 'admin.field.name', hint: 'admin.column.name', maxLength: limits.nameLength },
  twitchUsername: {
    text: 'admin.field.twitchUsername',
    hint: 'admin.twitchName',
    maxLength: limits.twitchUsernameLength,
  },
  vodninjaCam: {
    text: 'admin.field.camera',
    hint: 'admin.column.camera',
    maxLength: limits.cameraUrlLength,
  },
} as const;

export interface ProfileFieldProps {
  player: Player;
  /** Which part of the profile */
  field: keyof typeof fields;
  /** Whether the text is hidden: dots while it is edited, and not on the page otherwise; false by default */
  covered?: boolean;
}

/** One part of a profile, edited in place. A name cannot be empty: an emptied one comes back. */
export const ProfileField = memo(function ProfileField({ player, field, covered = false }: ProfileFieldProps) {
  const { t } = useTranslation();
  const { updateProfile } = useLobbyCommands();
  const edit = useAutosave({
    value: player[field] ?? '',
    save: (text) => updateProfile(player.id, { [field]: text }),
    accepts: (text) => field !== 'name' || text.trim() !== '',
    isComplete: (text) => field !== 'vodninjaCam' || isCompleteCameraLink(text),
  });
  const bind = useCoveredField(edit, covered);
  const { text, hint, maxLength } = fields[field];

  return (
    <TextInput
      size="xs"
      radius="sm"
      placeholder={t(hint)}
      aria-label={t(text, { name: player.name })}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      onKeyDown={(event) => event.key === 'Enter' && edit.set(edit.text)}
      {...(field === 'vodninjaCam' ? {} : { wrapperProps: { title: edit.text } })}
      {...bind}
    />
  );
});

import { TextInput } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../shared/drafts/use-draft';

const fields = {
  name: { text: 'admin.field.name', column: 'admin.column.name', longest: 24 },
  twitchUsername: { text: 'admin.field.twitchUsername', column: 'admin.column.twitchUsername', longest: 25 },
  vodninjaCam: { text: 'admin.field.camera', column: 'admin.column.camera', longest: 500 },
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
export function ProfileField({ player, field, className, rightSection }: ProfileFieldProps) {
  const { t } = useTranslation();
  const { updateProfile } = useLobbyCommands();
  const draft = useDraft({
    value: player[field] ?? '',
    save: (text) => updateProfile(player.id, { [field]: text }),
    accepts: (text) => field !== 'name' || text.trim() !== '',
  });
  const label = t(fields[field].text, { name: player.name });

  return (
    <TextInput
      size="xs"
      radius="sm"
      placeholder={t(fields[field].column)}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={fields[field].longest}
      value={draft.text}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && draft.set(draft.text)}
      onFocus={draft.onFocus}
      onBlur={draft.onBlur}
      {...(className ? { className } : {})}
      {...(rightSection ? { rightSection } : {})}
    />
  );
}

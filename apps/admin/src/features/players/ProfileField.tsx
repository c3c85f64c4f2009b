import { TextInput } from '@mantine/core';
import { isCompleteCameraLink, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits, nameLength, type Player } from '@tarnwort/protocol';
import { FitText, useLengthLimit, useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useAutosave } from '../../shared/autosave/use-autosave';
import { useCoveredField } from '../../shared/streamer-mode/use-covered-field';
import classes from './ProfileField.module.css';

/** Longer names may need smaller letters or a second line, which a field has not. */
const LONG_NAME = 10;

/** Lets a long name break behind a sign that joins its words, before it breaks inside one. */
export const breakable = (name: string) => name.replaceAll(/[._-]+(?=[^._-])/g, '$&\u200b');

const fields = {
  name: { text: 'admin.field.name', hint: 'admin.column.name', most: limits.nameLength },
  vodninjaCam: {
    text: 'admin.field.camera',
    hint: 'admin.column.camera',
    // The server stores less of a link than is pasted, and checks that.
    most: Number.POSITIVE_INFINITY,
  },
} as const;

export interface ProfileFieldProps {
  player: Player;
  /** Which part of the profile */
  field: keyof typeof fields;
  /** Whether the text is hidden: dots while it is edited, and not on the page otherwise; false by default */
  covered?: boolean;
}

/**
 * One part of a profile, edited in place. An emptied name is restored, and a long one is drawn over its field, as large as fits,
 * until it is edited.
 */
export const ProfileField = memo(function ProfileField({ player, field, covered = false }: ProfileFieldProps) {
  const { t } = useTranslation();
  const { updateProfile } = useLobbyCommands();
  const { text, hint, most } = fields[field];
  const edit = useAutosave({
    value: player[field] ?? '',
    length: useLengthLimit(most, nameLength),
    save: (text) => updateProfile(player.id, { [field]: text }),
    accepts: (text) => field !== 'name' || text.trim() !== '',
    isComplete: (text) => field !== 'vodninjaCam' || isCompleteCameraLink(text),
  });
  const bind = useCoveredField(edit, covered);

  const input = (
    <TextInput
      size="xs"
      radius="sm"
      placeholder={t(hint)}
      aria-label={t(text, { name: player.name })}
      autoComplete="off"
      spellCheck={false}
      error={edit.tooLong !== null}
      aria-description={edit.tooLong ?? undefined}
      onKeyDown={(event) => event.key === 'Enter' && edit.set(edit.text)}
      {...(field === 'vodninjaCam' ? {} : { wrapperProps: { title: edit.tooLong ?? edit.text } })}
      {...bind}
    />
  );
  if (field !== 'name') return input;
  return (
    <div className={classes.name}>
      {input}
      {edit.text.length > LONG_NAME && (
        <span className={classes.fitted} aria-hidden>
          <FitText text={breakable(edit.text)} max={15} min={12} lines={2} />
        </span>
      )}
    </div>
  );
});

import '@tarnwort/ui/styles/forms.ts';

import { TextInput, VisuallyHidden } from '@mantine/core';
import { PlayerAvatar, useTranslation } from '@tarnwort/ui';
import { type Ref, useState } from 'react';

import { useServices } from '../../shared/services';
import { type EntryValues, isTwitchRefused, withTwitchName } from './entry-form';
import { useAvatarPreview } from './use-avatar-preview';

export interface TwitchFieldProps {
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The Twitch name. The picture of a typed one is shown in the field; a copied one is not looked up. */
export function TwitchField({ values, onChange, inputRef }: TwitchFieldProps) {
  const { t } = useTranslation();
  const { pictureService: service } = useServices().config;
  const { twitchUsername, twitchTyped } = values;
  // A name that is still being typed is no mistake.
  const [finished, setFinished] = useState(false);
  const imageUrl = useAvatarPreview(service && twitchTyped ? twitchUsername : '');

  return (
    <div>
      <TextInput
        ref={inputRef}
        label={t('entry.twitchUsername')}
        description={t(service ? 'entry.twitchUsernameAsked' : 'entry.twitchUsernameHint', { service })}
        value={twitchUsername}
        error={finished && isTwitchRefused(values) && t('common.twitchRefused')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={imageUrl && <PlayerAvatar src={imageUrl} size={28} />}
        onKeyDown={(event) => event.key === 'Enter' && setFinished(true)}
        onBlur={() => setFinished(true)}
        onChange={(event) => onChange(withTwitchName(values, event.currentTarget.value))}
      />
      <VisuallyHidden role="status">{imageUrl && t('entry.twitchPicture', { name: twitchUsername })}</VisuallyHidden>
    </div>
  );
}

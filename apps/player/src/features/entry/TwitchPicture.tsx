import { PlayerAvatar, useTranslation } from '@tarnwort/ui';

import classes from './OptionalFields.module.css';
import { useAvatarPreview } from './use-avatar-preview';

/** Says which picture the others will see, when Twitch has one for the name. */
export function TwitchPicture({ username }: { username: string }) {
  const { t } = useTranslation();
  const imageUrl = useAvatarPreview(username);

  return (
    <div className={classes.picture} role="status">
      {imageUrl && (
        <>
          <PlayerAvatar src={imageUrl} size={32} /> {t('entry.twitchPicture', { name: username.trim() })}
        </>
      )}
    </div>
  );
}

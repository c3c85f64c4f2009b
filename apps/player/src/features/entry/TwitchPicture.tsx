import { Button } from '@mantine/core';
import { PlayerAvatar, useTranslation } from '@tarnwort/ui';
import { type RefObject, useRef, useState } from 'react';

import { moveFocusAfter } from '../../shared/focus';
import { useServices } from '../../shared/services';
import type { EntryValues } from './entry-form';
import classes from './OptionalFields.module.css';
import { isTwitchName, useAvatarPreview } from './use-avatar-preview';

export interface TwitchPictureProps {
  values: EntryValues;
  /** Called when the player wants no picture. */
  onWithout: () => void;
  /** Gets the focus of the button that declines the picture. */
  next: RefObject<HTMLElement | null>;
}

/**
 * Names the service that looks up a picture, and shows the picture that others will see. A Twitch name that was copied from
 * the player's name is looked up on demand only.
 */
export function TwitchPicture({ values: { playerName, twitchUsername }, onWithout, next }: TwitchPictureProps) {
  const { t } = useTranslation();
  const { pictureService: service } = useServices().config;
  const [wanted, setWanted] = useState(false);
  const without = useRef<HTMLButtonElement>(null);
  const asks = wanted || twitchUsername !== playerName;
  const imageUrl = useAvatarPreview(service && asks ? twitchUsername : '');
  const offered = service !== '' && isTwitchName(twitchUsername);

  return (
    <>
      <div className={classes.picture} role="status">
        {offered && !imageUrl && <span>{t('entry.twitchAsked', { service })}</span>}
        {imageUrl && (
          <>
            <PlayerAvatar src={imageUrl} size={32} />
            <span>{t('entry.twitchPicture', { name: twitchUsername.trim() })}</span>
          </>
        )}
      </div>
      {offered && (
        <div className={classes.choices}>
          {!asks && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={({ currentTarget }) => moveFocusAfter(currentTarget, without, () => setWanted(true))}
            >
              {t('entry.twitchShow')}
            </Button>
          )}
          <Button
            ref={without}
            variant="default"
            size="compact-sm"
            onClick={({ currentTarget }) => moveFocusAfter(currentTarget, next, onWithout)}
          >
            {t('entry.twitchWithout')}
          </Button>
        </div>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

import { useSlot } from '../../shared/use-slot';
import classes from './Broadcast.module.css';
import { chatTone, type Tone, useCameras } from './connections';
import { useLamp } from './lamp';
import { OtherLobby } from './OtherLobby';

const PictureDialog = lazyDialog(async () => (await import('./PictureDialog')).PictureDialog);

/** The same connections in one line, where there is no room for the picture. */
export function Strip() {
  const { t } = useTranslation();
  const slot = useSlot();
  const [opened, { open, close }] = useDisclosure();
  const { lamp, count } = useLamp();
  const { on, channel, youTubeVideo } = useLobby((lobby) => lobby.poll);
  const chats = useLobby((lobby) => lobby.chatStatus);
  const cameras = useCameras();
  const total = cameras.there.length + cameras.missing.length;
  const items: { id: string; tone: Tone; text: string }[] = [
    {
      id: 'sources',
      tone: lamp === 'onAir' ? 'good' : lamp === 'none' ? 'off' : 'warn',
      text: count > 0 ? t('studio.broadcast.sources', { count }) : t('studio.broadcast.noSource'),
    },
    ...(on && channel ? [{ id: 'twitch', tone: chatTone(chats.twitch), text: `Twitch #${channel}` }] : []),
    ...(on && youTubeVideo ? [{ id: 'youtube', tone: chatTone(chats.youtube), text: 'YouTube' }] : []),
    ...(cameras.there.length > 0
      ? [
          {
            id: 'cameras',
            tone: cameras.missing.length === 0 ? ('good' as const) : ('warn' as const),
            text: t('studio.broadcast.camerasOf', { count: cameras.there.length, total }),
          },
        ]
      : []),
  ];

  return (
    <section className={classes.strip} aria-label={t('studio.broadcast.title')}>
      <OtherLobby {...slot} />
      <h2 className={classes.title}>{t('studio.broadcast.title')}</h2>
      <ul className={classes.items}>
        {items.map(({ id, tone, text }) => (
          <li key={id} className={classes.item} data-tone={tone}>
            <span className={classes.dot} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDeviceDesktop size={16} aria-hidden />}
        onClick={open}
      >
        {t('studio.broadcast.showPicture')}
      </Button>
      <PictureDialog opened={opened} onClose={close} />
    </section>
  );
}

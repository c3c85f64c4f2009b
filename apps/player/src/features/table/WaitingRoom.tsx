import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { inviteLink, isReady, notReady, seatStorage, speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, currentLanguage, formatList, QrCode, useTranslation } from '@tarnwort/ui';

import type { Ref } from 'react';

import { LazyRules } from '../../shared/lazy-parts';
import { useServices } from '../../shared/services';
import { useShortList } from '../../shared/use-short-list';
import { Guests } from './Guests';
import { OwnMask } from './OwnMask';
import { TwitchPictureChip } from './TwitchPictureChip';
import classes from './WaitingRoom.module.css';

/** Most names in the line above the guests; more would push them down, and their badges show who is ready. */
const MOST_NAMES = 3;

export interface WaitingRoomProps {
  /** Gets the place of the camera's button */
  cameraPlace: Ref<HTMLElement>;
}

/** Who is ready, how the game is played, and how others join. */
export function WaitingRoom({ cameraPlace }: WaitingRoomProps) {
  return (
    <>
      <Readiness cameraPlace={cameraPlace} />
      <Guests />
      <OwnMask>
        <TwitchPictureChip />
      </OwnMask>
      <LazyRules />
      <Invite />
    </>
  );
}

/** How many players are ready, and the names of those who are not; the viewer is addressed directly. */
function Readiness({ cameraPlace }: WaitingRoomProps) {
  const { t } = useTranslation();
  const all = useLobby((lobby) => speakers(lobby).length);
  const iAmMissing = useLobby((lobby) => !isReady(lobby));
  const others = useLobby((lobby) => notReady(lobby).flatMap(({ id, name }) => (id === lobby.you ? [] : name)));
  const count = all - others.length - (iAmMissing ? 1 : 0);
  const named = useShortList(others, MOST_NAMES);

  return (
    <div className={classes.readiness}>
      <p className={classes.facts}>
        <strong>{t('player.readyCount', { count, all })}</strong>
        {iAmMissing && <span>{t('player.readyMissingMe')}</span>}
        {others.length > 0 && <span>{t('player.readyMissing', { names: formatList(named, currentLanguage()) })}</span>}
      </p>
      <div ref={cameraPlace as Ref<HTMLDivElement>} />
    </div>
  );
}

/** The invite link, while the lobby waits. Lobby id and QR code appear on demand only: guests stream too. */
function Invite() {
  const { t } = useTranslation();
  const { config } = useServices();
  const [shown, { toggle }] = useDisclosure();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const waiting = useLobby((lobby) => lobby.phase === 'intermission');
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));
  if (!waiting) return null;

  return (
    <section className={classes.root} aria-label={t('player.invite')}>
      <CopyButton value={link} label={t('player.copyInvite')} />
      <Button variant="default" aria-expanded={shown} onClick={toggle}>
        {t(shown ? 'player.hideInvite' : 'player.showInvite')}
      </Button>
      {shown && (
        <div className={classes.words}>
          <span className={classes.label}>{t('player.lobbyId')}</span>
          <strong className={classes.code}>{lobbyId}</strong>
        </div>
      )}
      {shown && (
        <div className={classes.qr}>
          <QrCode value={link} label={t('player.invite')} size={96} />
        </div>
      )}
    </section>
  );
}

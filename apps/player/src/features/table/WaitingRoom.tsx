import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { inviteLink, isReady, notReady, seatStorage, speakers, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, currentLanguage, formatList, PlayerAvatar, QrCode, useTranslation } from '@tarnwort/ui';

import { LazyRules } from '../../shared/lazy-parts';
import { useServices } from '../../shared/services';
import { OwnMask } from './OwnMask';
import { TwitchPictureChip } from './TwitchPictureChip';
import classes from './WaitingRoom.module.css';

/** Who is ready, how the game is played, and how others join. */
export function WaitingRoom() {
  return (
    <>
      <Readiness />
      <OwnMask />
      <LazyRules />
      <Invite />
    </>
  );
}

/** How many players are ready, and the names of those who are not; the viewer is addressed directly. */
function Readiness() {
  const { t } = useTranslation();
  const all = useLobby((lobby) => speakers(lobby).length);
  const iAmMissing = useLobby((lobby) => !isReady(lobby));
  const others = useLobby((lobby) => notReady(lobby).flatMap(({ id, name }) => (id === lobby.you ? [] : name)));
  const count = all - others.length - (iAmMissing ? 1 : 0);

  return (
    <div className={classes.readiness}>
      <Faces />
      <p className={classes.facts}>
        <strong>{t('player.readyCount', { count, all })}</strong>
        {iAmMissing && <span>{t('player.readyMissingMe')}</span>}
        {others.length > 0 && <span>{t('player.readyMissing', { names: formatList(others, currentLanguage()) })}</span>}
      </p>
    </div>
  );
}

/** The players' faces, each with a mark once it is ready; the own one carries the chip for its Twitch picture. */
function Faces() {
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const players = useLobby(speakers);
  const waiting = useLobby(notReady);
  const you = useLobby((lobby) => lobby.you);

  return (
    <div className={classes.faces}>
      {players.map((player) => {
        const ready = !waiting.includes(player);
        const face = (
          <span key={player.id} className={classes.face} data-ready={ready || undefined} aria-hidden="true">
            <PlayerAvatar src={pictures[player.id]} seat={player.face} size={40} online={player.isConnected} />
            {ready && <IconCheck className={classes.check} size={18} stroke={3} />}
          </span>
        );
        return player.id === you ? <TwitchPictureChip key={player.id} face={face} /> : face;
      })}
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
          <span className={classes.label}>{t('entry.lobbyId')}</span>
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

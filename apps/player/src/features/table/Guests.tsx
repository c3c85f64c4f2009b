import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { inviteLink, notReady, seatStorage, speakers, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { limits, type Player } from '@tarnwort/protocol';
import { Face, notifyWarning, useCopy, useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';

import { useServices } from '../../shared/services';
import classes from './Guests.module.css';

/** Up to so many guests the faces are large, and medium. */
const [LARGE, MEDIUM] = [6, 12];

/** The players as big faces, asleep until they are ready, and a place for the next one. */
export function Guests() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const players = useLobby(speakers);
  const waiting = useLobby(notReady);
  const you = useLobby((lobby) => lobby.you);
  const size = players.length <= LARGE ? 'large' : players.length <= MEDIUM ? 'medium' : 'small';

  return (
    <section aria-label={t('player.players')}>
      <ul className={classes.root} data-size={size}>
        {players.map((player) => (
          <Guest
            key={player.id}
            player={player}
            picture={pictures[player.id] ?? null}
            ready={!waiting.includes(player)}
            me={player.id === you}
          />
        ))}
        {players.length < limits.players && <InviteTile />}
      </ul>
    </section>
  );
}

interface GuestProps {
  player: Player;
  /** Address of the Twitch picture that replaces the mask */
  picture: string | null;
  ready: boolean;
  me: boolean;
}

function Guest({ player, picture, ready, me }: GuestProps) {
  const { t } = useTranslation();

  return (
    <li className={classes.place} data-ready={ready || undefined} data-me={me || undefined}>
      <article className={classes.guest} aria-label={player.name || t('common.unknown')}>
        <span className={classes.face} aria-hidden="true">
          {picture ? (
            <Face seat={player.face} photo={picture} className={classes.drawing} />
          ) : (
            <MoodFace
              key={player.face}
              seat={player.face}
              mood={ready ? 'awake' : 'asleep'}
              className={classes.drawing}
            />
          )}
          {ready ? <IconCheck className={classes.tick} stroke={3.5} /> : <span className={classes.sleep} />}
        </span>
        <span className={classes.name}>
          <bdi>{player.name || t('common.unknown')}</bdi>
          {me && <span className={classes.me}>{t('common.me')}</span>}
        </span>
        <VisuallyHidden>{t(ready ? 'common.ready' : 'common.notReady')}</VisuallyHidden>
      </article>
    </li>
  );
}

/** The free place: a press copies the invite link. */
function InviteTile() {
  const { t } = useTranslation();
  const { config } = useServices();
  const { copied, copy } = useCopy();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  async function onClick() {
    if (!(await copy(link))) notifyWarning(t('common.copyFailed'));
  }

  return (
    <li className={classes.place}>
      <UnstyledButton className={classes.guest} onClick={() => void onClick()}>
        <span className={classes.free}>
          {copied ? <IconCheck size="40%" aria-hidden /> : <IconUserPlus size="40%" aria-hidden />}
        </span>
        <span className={classes.name} aria-live="polite">
          {t(copied ? 'common.copied' : 'player.inviteTile')}
        </span>
      </UnstyledButton>
    </li>
  );
}

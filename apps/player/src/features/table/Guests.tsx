import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { notReady, speakers, useAvatars, useLobby } from '@tarnwort/lobby-client';
import { limits, type Player } from '@tarnwort/protocol';
import { Face, useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';

import { useServices } from '../../shared/services';
import classes from './Guests.module.css';
import { InviteTile } from './InviteTile';

/** Up to so many guests the faces are large, and medium. */
const [LARGE, MEDIUM] = [6, 12];

export interface GuestsProps {
  /** Whether the choice of the own mask is open */
  choosing: boolean;

  /** Opens and closes it */
  onChoose: () => void;

  /** Shows lobby id and QR code */
  onInvite: () => void;
}

/** The players as big faces, asleep until they are ready. Before the first round with a place for the next one, in setup with their points. */
export function Guests({ choosing, onChoose, onInvite }: GuestsProps) {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const players = useLobby(speakers);
  const waiting = useLobby(notReady);
  const you = useLobby((lobby) => lobby.you);
  const first = useLobby((lobby) => (lobby.phase === 'setup' ? lobby.lobby.firstPlayerId : null));
  const setup = useLobby((lobby) => lobby.phase === 'setup');
  const starting = useLobby((lobby) => lobby.rolesAt !== null);
  const size = setup || players.length > MEDIUM ? 'small' : players.length > LARGE ? 'medium' : 'large';

  const alone = !setup && players.length === 1;

  return (
    <section aria-label={t('player.players')}>
      <ul className={classes.root} data-size={size} data-alone={(alone && choosing) || undefined}>
        {players.map((player) => (
          <Guest
            key={player.id}
            player={player}
            picture={pictures[player.id] ?? null}
            ready={!waiting.includes(player)}
            me={player.id === you}
            first={player.id === first}
            points={setup}
            mask={player.id === you && !starting ? { choosing, onChoose } : null}
          />
        ))}
        {!setup && !alone && players.length < limits.players && <InviteTile onInvite={onInvite} />}
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
  /** Whether the player says the first word */
  first: boolean;
  /** Whether their points are shown */
  points: boolean;
  /** How the own mask is chosen; null on other faces */
  mask: Pick<GuestsProps, 'choosing' | 'onChoose'> | null;
}

function Guest(props: GuestProps) {
  const { t } = useTranslation();
  const { player, ready, me, mask } = props;

  return (
    <li className={classes.place} data-ready={ready || undefined} data-me={me || undefined}>
      <article className={classes.guest} aria-label={player.name || t('common.unknown')}>
        {mask ? (
          <UnstyledButton
            className={classes.own}
            aria-label={t('face.group')}
            aria-expanded={mask.choosing}
            onClick={mask.onChoose}
          >
            <GuestFace {...props} />
          </UnstyledButton>
        ) : (
          <GuestFace {...props} />
        )}
        <span className={classes.name}>
          <bdi>{player.name || t('common.unknown')}</bdi>
          {me && <span className={classes.me}>{t('common.me')}</span>}
        </span>
        <Facts {...props} />
      </article>
    </li>
  );
}

function GuestFace({ player, picture, ready, mask }: GuestProps) {
  return (
    <span className={classes.face} aria-hidden="true">
      {picture ? (
        <Face seat={player.face} photo={picture} className={classes.drawing} />
      ) : (
        <MoodFace key={player.face} seat={player.face} mood={ready ? 'awake' : 'asleep'} className={classes.drawing} />
      )}
      {ready ? <IconCheck className={classes.tick} stroke={3.5} /> : <span className={classes.sleep} />}
      {mask && <IconPencil className={classes.pencil} />}
    </span>
  );
}

function Facts({ player, ready, first, points }: GuestProps) {
  const { t } = useTranslation();
  return (
    <>
      {points && <span className={classes.fact}>{t('common.points', { count: player.points })}</span>}
      {first && <span className={classes.fact}>{t('common.firstPlayer')}</span>}
      {player.isConnected ? (
        <VisuallyHidden>{t(ready ? 'common.ready' : 'common.notReady')}</VisuallyHidden>
      ) : (
        <span className={classes.fact}>{t('common.offline')}</span>
      )}
    </>
  );
}

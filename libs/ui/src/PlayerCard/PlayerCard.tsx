import { IconCheck, IconPlugConnectedX } from '@tabler/icons-react';
import type { Player, Role } from '@tarnwort/protocol';
import type { CSSProperties } from 'react';

import { faceOf } from '../Face/face-of';
import { FitText } from '../FitText/FitText';
import { useTranslation } from '../i18n/use-translation';
import { PlayerAvatar } from '../PlayerAvatar/PlayerAvatar';
import { RoleBadge } from '../RoleBadge/RoleBadge';
import { TurnTimer } from '../TurnTimer/TurnTimer';
import type { TurnClock } from '../TurnTimer/turn-clock';
import { type ListedWord, WordList } from '../WordList/WordList';
import classes from './PlayerCard.module.css';

/** A name of more letters needs the card's whole width. */
const LONG = 16;

export interface PlayerCardProps {
  /** The player in the lobby's state */
  player: Pick<Player, 'name' | 'points' | 'isConnected' | 'isReady'> & Partial<Pick<Player, 'face'>>;

  /** URL of the avatar; a placeholder by default */
  avatarUrl?: string | null | undefined;

  /** This player's words of the round, none by default */
  words?: readonly ListedWord[];

  /** Number of words to reserve space for, 0 by default */
  places?: number;

  /** Place of this player's word when it is the last one said by anybody */
  newest?: number | undefined;

  /** The clock of the player's turn; only during the turn */
  turn?: TurnClock | undefined;

  /** The role, if this viewer may know it */
  team?: Role | null | undefined;

  /** True outlines the card in the colour of its team, false by default */
  revealed?: boolean;

  /** True on the viewer's own card, false by default */
  isMe?: boolean;

  /** True before a round, when readiness is shown; false by default */
  showReady?: boolean;

  /** True marks the first player of the round, false by default */
  isFirst?: boolean;
}

/** One player at the table: name, words, turn and role. */
export function PlayerCard(props: PlayerCardProps) {
  const { player, avatarUrl, words = [], places = 0, newest, turn, team, revealed = false, isMe = false } = props;
  const { t } = useTranslation();

  return (
    <article
      className={classes.root}
      aria-label={player.name || t('common.unknown')}
      data-current={turn !== undefined || undefined}
      data-revealed={revealed && team ? team : undefined}
      data-me={isMe || undefined}
      style={{ '--speaker': faceOf(player.face ?? 0).colour.fill } as CSSProperties}
    >
      <div className={classes.body}>
        <header className={classes.head} data-long={player.name.length > LONG || undefined}>
          <PlayerAvatar src={avatarUrl} seat={player.face} size={44} online={player.isConnected} />
          <div className={classes.who}>
            <FitText className={classes.name} text={player.name || t('common.unknown')} max={17} min={11} lines={2} />
            <span className={classes.points}>
              {isMe && <span className={classes.me}>{t('common.me')}</span>}
              <span>{t('common.points', { count: player.points })}</span>
            </span>
          </div>
        </header>
        <Badges {...props} />
        {turn && (
          <div className={classes.clock}>
            <TurnTimer {...turn} />
          </div>
        )}
        <WordList words={words} places={places} newest={newest} thinks={turn !== undefined && !isMe} />
      </div>
    </article>
  );
}

function Badges({ player, turn, team, showReady, isFirst }: PlayerCardProps) {
  const { t } = useTranslation();
  const nothing = !turn && !team && !showReady && !isFirst && player.isConnected;
  if (nothing) return null;

  return (
    <div className={classes.badges}>
      {turn && <RoleBadge kind="current" />}
      {team && <RoleBadge kind={team} />}
      {isFirst && <RoleBadge kind="first" />}
      {showReady && (
        <span className={classes.ready} data-ready={player.isReady || undefined}>
          {player.isReady && <IconCheck size={15} aria-hidden />}
          <span>{t(player.isReady ? 'common.ready' : 'common.notReady')}</span>
        </span>
      )}
      {!player.isConnected && (
        <span className={classes.offline}>
          <IconPlugConnectedX size={15} aria-hidden />
          {t('common.offline')}
        </span>
      )}
    </div>
  );
}

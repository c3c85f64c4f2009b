import { useAvatars, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { cardGrid } from '../../shared/card-grid';
import { LobbyPlayerCard, type LobbyPlayerCardProps } from '../../shared/LobbyPlayerCard';
import { useServices } from '../../shared/services';
import { useOptimisticChoice } from '../../shared/use-optimistic-choice';
import classes from './Audience.module.css';
import { VoteButton, VoteShare } from './Vote';

/** All players who take turns, with their words; the viewer votes for one of them. */
export function Suspects() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const ids = useLobby((lobby) => lobby.players.flatMap((player) => (player.isGameMaster ? [] : player.id)));
  const { castVote } = useLobbyCommands();
  const open = useLobby((lobby) => lobby.poll.open);
  const stored = useLobby((lobby) => lobby.myVote);
  const { chosen, pending, choose } = useOptimisticChoice({ stored, open, send: castVote });

  return (
    <section {...cardGrid(ids.length)} data-wide={open || undefined} aria-label={t('audience.players')}>
      {ids.map((id) => (
        <Suspect
          key={id}
          playerId={id}
          avatarUrl={pictures[id]}
          mine={chosen === id}
          pending={pending}
          onChoose={choose}
        />
      ))}
    </section>
  );
}

interface SuspectProps extends LobbyPlayerCardProps {
  /** Whether the viewer's vote is for this player. */
  mine: boolean;
  /** Whether the server has not confirmed the vote yet. */
  pending: boolean;
  onChoose: (playerId: string) => void;
}

/** One player's card with the vote button and the share of votes. */
function Suspect({ playerId, avatarUrl, mine, pending, onChoose }: SuspectProps) {
  const open = useLobby(({ poll }) => poll.open && poll.suspects.some((suspect) => suspect.playerId === playerId));
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.name ?? '');

  return (
    <div className={classes.suspect} data-mine={mine || undefined}>
      {/* Without following the turn, or the button moves while it is pressed. */}
      <LobbyPlayerCard playerId={playerId} avatarUrl={avatarUrl} follow={false} />
      {open && <VoteButton name={name} mine={mine} pending={mine && pending} onChoose={() => onChoose(playerId)} />}
      <VoteShare playerId={playerId} mine={mine && !open} />
    </div>
  );
}

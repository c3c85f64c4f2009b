import { IconSpy } from '@tabler/icons-react';
import { hasRevealed, isImposter, suspects, useLobby } from '@tarnwort/lobby-client';
import type { PollRow } from '@tarnwort/ui/plain';

import { useTexts } from '../../shared/options';
import classes from './PollCard.module.css';

/** A row for each suspect, with votes when they are public; the imposter is marked after the reveal. */
export function usePollRows(): PollRow[] {
  const texts = useTexts();
  const lobby = useLobby(({ poll, players, phase, reveal, imposterId, imposterIds }) => ({
    poll,
    players,
    phase,
    reveal,
    imposterId,
    imposterIds,
  }));

  return suspects(lobby).map(({ playerId, votes }) => ({
    id: playerId,
    name: lobby.players.find(({ id }) => id === playerId)?.name || texts.unknownPlayer,
    number: lobby.poll.suspects.find((suspect) => suspect.playerId === playerId)?.number ?? null,
    votes,
    mark: hasRevealed(lobby, 'word') && isImposter(lobby, playerId) && (
      <span className={classes.imposter} data-part="role" data-role="imposter">
        <IconSpy size={24} aria-hidden />
        {texts.imposter}
      </span>
    ),
  }));
}

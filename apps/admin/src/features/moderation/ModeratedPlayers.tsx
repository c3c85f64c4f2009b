import { useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { skippedMarker } from '@tarnwort/protocol';
import { isSkipped, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { focusTarget } from '../../shared/focus/focus-target';
import { BlankNameButton } from '../../shared/moderation/BlankNameButton';
import { SaidWord } from '../../shared/moderation/SaidWord';
import { Zone } from '../../shared/Zone';
import classes from './Moderators.module.css';

export interface ModeratedPlayersProps {
  /** The button that removes a player */
  kickOf: (player: Player) => ReactNode;
}

/** All players with the words of the round, each with a button that blanks it. */
export function ModeratedPlayers({ kickOf }: ModeratedPlayersProps) {
  const { t } = useTranslation();
  const players = useLobby((lobby) => lobby.players);
  const words = useLobby((lobby) => lobby.words);
  const round = useLobby((lobby) => lobby.round);
  const seats = players.filter((player) => !player.isGameMaster);

  return (
    <Zone title={t('admin.playerCount', { count: seats.length })}>
      <ul className={classes.players}>
        {players.map((player) => (
          <li key={player.id} className={classes.player} {...focusTarget}>
            <span className={classes.name}>
              <span>{player.name}</span>
              <BlankNameButton playerId={player.id} name={player.name} />
            </span>
            <span className={classes.words}>
              {player.isGameMaster && <span className={classes.text}>{t('common.gameMaster')}</span>}
              {words
                .filter(({ playerId }) => playerId === player.id)
                .map((word) => (
                  <SaidWord
                    key={word.wordPlace}
                    word={isSkipped(word) ? skippedMarker : word.word}
                    round={round}
                    playerId={player.id}
                    playerName={player.name}
                    place={word.wordPlace}
                    held={word.held}
                  />
                ))}
            </span>
            {!player.isGameMaster && kickOf(player)}
          </li>
        ))}
      </ul>
    </Zone>
  );
}

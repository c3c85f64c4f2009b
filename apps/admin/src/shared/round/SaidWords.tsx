import { IconSpy } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { type Player, skippedMarker, type Word } from '@tarnwort/protocol';
import { isSkipped, useTranslation } from '@tarnwort/ui';

import { focusTarget } from '../focus/focus-target';
import { BlankNameButton } from '../moderation/BlankNameButton';
import { SaidWord } from '../moderation/SaidWord';
import classes from './SaidWords.module.css';
import { useShownImposters } from './use-shown-imposters';

/** The words of players who left during the round; the table has those of the others. */
export function SaidWords() {
  const { t } = useTranslation();
  const words = useLobby((lobby) => lobby.words);
  const round = useLobby((lobby) => lobby.round);
  const players = useLobby((lobby) => lobby.players);
  const turnOrder = useLobby((lobby) => lobby.turnOrder);
  const imposters = useShownImposters();
  const rows = saidBy(words, players, turnOrder).filter(({ id }) => players.every((player) => player.id !== id));

  if (rows.length === 0) return null;
  return (
    <div>
      <h2 className={classes.title}>{t('admin.said')}</h2>
      <ul className={classes.root}>
        {rows.map(({ id, name, words: said }) => (
          <li key={id} className={classes.row} data-imposter={imposters.includes(id) || undefined} {...focusTarget}>
            <span className={classes.name}>
              <span>{name}</span>
              <BlankNameButton playerId={id} name={name} />
              {imposters.includes(id) && (
                <span role="img" aria-label={t('common.imposter')} title={t('common.imposter')} className={classes.spy}>
                  <IconSpy size={16} aria-hidden />
                </span>
              )}
            </span>
            <span className={classes.words}>
              {said.map((word) => (
                <span key={word.wordPlace} className={classes.word} data-skipped={isSkipped(word) || undefined}>
                  <SaidWord
                    word={isSkipped(word) ? skippedMarker : word.word}
                    round={round}
                    playerId={id}
                    playerName={name}
                    place={word.wordPlace}
                    held={word.held}
                  />
                </span>
              ))}
              {said.length === 0 && <span>–</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One player's words of the round. */
interface Said {
  id: string;
  name: string;
  words: Word[];
}

/** Words by player in the order they speak; players who left and had spoken come last. */
function saidBy(words: readonly Word[], players: readonly Player[], turnOrder: readonly string[]): Said[] {
  const left = words.map(({ playerId }) => playerId).filter((id) => !turnOrder.includes(id));
  const ids = [...new Set([...turnOrder, ...left])];
  return ids.map((id) => {
    const said = words.filter(({ playerId }) => playerId === id).sort((a, b) => a.wordPlace - b.wordPlace);
    const name = players.find((player) => player.id === id)?.name ?? said[0]?.playerName ?? '';
    return { id, name, words: said };
  });
}

import { imposterNames, impostersOf, useLobby, winners } from '@tarnwort/lobby-client';
import { formatList, isolate, useTranslation } from '@tarnwort/ui';
import { winnerIcons } from '@tarnwort/ui/WinnerBanner/winner-icons.ts';

import { VotesRow } from '../ballot/VotesRow';
import { useShortList } from '../use-short-list';
import { PlayerFace } from './faces';
import classes from './RoundFacts.module.css';

/** Most names in the line of the winners: the standings below it have all of them. */
const MOST_WINNERS = 4;

/** What a decided round came to in one card: winners, word, imposter and votes. */
export function RoundFacts() {
  const { t, language } = useTranslation();
  const decided = useLobby((lobby) => lobby.winner);
  const all = useLobby((lobby) => winners(lobby).map(({ name }) => name));
  const names = useShortList(all, MOST_WINNERS);
  const imposters = useLobby(imposterNames);
  const ids = useLobby(impostersOf);
  if (!decided) return null;
  const Icon = winnerIcons[decided.winner];

  return (
    <div className={classes.root} data-winner={decided.winner}>
      <section>
        <h2 className={classes.title}>
          <Icon size={24} aria-hidden />
          <span>{t(`common.winner.${decided.winner}`)}</span>
        </h2>
        {names.length > 0 && (
          <p className={classes.names}>{t('common.winnersAre', { names: formatList(names, language) })}</p>
        )}
        {/* Every language names word and imposter at the end of the sentence. */}
        {decided.topic && (
          <p className={classes.fact}>
            <span className={classes.label}>{t('common.wordWas', { word: '' }).trim()}</span>{' '}
            <strong className={classes.word}>{isolate(decided.topic)}</strong>
          </p>
        )}
        {imposters.length > 0 && (
          <p className={classes.fact}>
            <span className={classes.label}>
              {t('common.imposterWas', { count: imposters.length, name: '' }).trim()}
            </span>{' '}
            {ids.map((id) => (
              <PlayerFace key={id} playerId={id} mood="unmasked" className={classes.face} />
            ))}
            <strong>
              {formatList(
                imposters.map((name) => isolate(name)),
                language,
              )}
            </strong>
          </p>
        )}
      </section>
      {decided.imposterTopic && (
        <p className={classes.names}>{t('common.imposterHad', { word: decided.imposterTopic })}</p>
      )}
      <VotesRow />
    </div>
  );
}

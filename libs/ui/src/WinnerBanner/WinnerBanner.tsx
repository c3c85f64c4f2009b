import type { Winner } from '@tarnwort/protocol';
import { formatList } from '../i18n/formatters';
import { useTranslation } from '../i18n/use-translation';
import classes from './WinnerBanner.module.css';
import { winnerIcons } from './winner-icons';

export interface WinnerBannerProps {
  /** The winning side */
  winner: Winner;

  /** Names of the winning players; none for a draw */
  names?: readonly string[];

  /** The secret word, revealed with the winner */
  topic?: string | undefined;

  /** Names of the imposters, revealed with the winner; none by default */
  imposterNames?: readonly string[];
}

/** What a decided round came to: winners, word and imposter. */
export function WinnerBanner({ winner, names = [], topic, imposterNames = [] }: WinnerBannerProps) {
  const { t, language } = useTranslation();
  const Icon = winnerIcons[winner];

  return (
    <section className={classes.root} data-winner={winner}>
      <Icon className={classes.icon} size={24} aria-hidden />
      <h2 className={classes.title}>{t(`common.winner.${winner}`)}</h2>
      {names.length > 0 && (
        <p className={classes.names}>{t('common.winnersAre', { names: formatList(names, language) })}</p>
      )}
      <p className={classes.facts}>
        {topic && <span>{t('common.wordWas', { word: topic })}</span>}
        {imposterNames.length > 0 && (
          <span>
            {t('common.imposterWas', { count: imposterNames.length, name: formatList(imposterNames, language) })}
          </span>
        )}
      </p>
    </section>
  );
}

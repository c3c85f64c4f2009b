import { useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, useTranslation } from '@tarnwort/ui';
import classes from './NextRoundSettings.module.css';

/** Words and times of the next round. */
export function NextRoundSettings() {
  const { t } = useTranslation();
  const { wordsPerPlayer, firstPlayerTime, otherPlayerTime, imposters } = useLobby((lobby) => lobby.settings);
  const equal = firstPlayerTime === otherPlayerTime;

  return (
    <ul className={classes.root}>
      <Fact figure={String(wordsPerPlayer)} text={t('round.wordsEach', { count: wordsPerPlayer })} />
      <Fact figure={secondsOf(firstPlayerTime)} text={t(equal ? 'round.turnTime' : 'round.firstTime')} />
      {!equal && <Fact figure={secondsOf(otherPlayerTime)} text={t('round.otherTime')} />}
      {imposters > 1 && <Fact figure={String(imposters)} text={t('round.imposters')} />}
    </ul>
  );
}

function Fact({ figure, text }: { figure: string; text: string }) {
  return (
    <li className={classes.fact}>
      <strong className={classes.figure}>{figure}</strong> {text}
    </li>
  );
}

function secondsOf(count: number): string {
  const format = new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return format.format(count);
}

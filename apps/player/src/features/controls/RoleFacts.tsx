import { VisuallyHidden } from '@mantine/core';
import { fellowImposters, imposterCount, useLobby } from '@tarnwort/lobby-client';
import { formatList, isolate, RoleBadge, useTranslation } from '@tarnwort/ui';

import { wordSize } from '../../shared/word-size';
import classes from './RoleCard.module.css';

/** The player's role, word and category. It has the same shape and height for every role. */
export function RoleFacts() {
  const { t, language } = useTranslation();
  const count = useLobby(imposterCount);
  const fellows = useLobby(fellowImposters);
  const role = useLobby((lobby) => lobby.myRole);
  const topic = useLobby((lobby) => lobby.topic);
  const hint = useLobby((lobby) => lobby.categoryHint);
  if (!role) return null;
  const isImposter = role === 'imposter';
  const names = formatList(fellows, language);

  return (
    <span className={classes.facts}>
      <span className={`${classes.main} ${classes.role}`}>
        <VisuallyHidden>{t('round.role')}</VisuallyHidden>
        <RoleBadge kind={role} />
      </span>
      <Fact
        label={t(role === 'unknown' ? 'round.wordLabel' : 'round.secretWord')}
        text={isImposter ? t('round.secretWordUnknown') : (topic ?? '')}
      />
      {count > 1 && (
        <Fact
          label={t('round.imposters')}
          text={names ? t('round.fellows', { names }) : t('round.impostersUnknown', { count })}
          lines={count > 2 ? 2 : 1}
        />
      )}
      <Fact label={t(isImposter ? 'round.hint' : 'round.category')} text={hint ?? ''} lines={3} />
    </span>
  );
}

/** A label with its text: beside the role, or in `lines` of its own below it, of which a wide window needs two at most. Without a text it keeps its place. */
function Fact({ label, text, lines }: { label: string; text: string; lines?: 1 | 2 | 3 }) {
  return (
    <span
      className={lines ? classes.fact : `${classes.fact} ${classes.main}`}
      data-aside={lines}
      data-empty={text === '' || undefined}
      data-long={text.length > (lines ? 60 : 24) || undefined}
    >
      {lines ? <span className={classes.label}>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}{' '}
      <strong className={classes.word} style={wordSize(text)}>
        {isolate(text)}
      </strong>
    </span>
  );
}

import { fellowImposters, imposterCount, useLobby } from '@tarnwort/lobby-client';
import { formatList, isolate, RoleBadge, useTranslation } from '@tarnwort/ui';

import { wordSize } from '../../shared/word-size';
import classes from './RoleCard.module.css';

/** The player's role, word and category. It has the same shape for every role. */
export function RoleFacts() {
  const { t, language } = useTranslation();
  const count = useLobby(imposterCount);
  const fellows = useLobby(fellowImposters);
  const role = useLobby((lobby) => lobby.myRole);
  const topic = useLobby((lobby) => lobby.topic);
  const hint = useLobby((lobby) => lobby.categoryHint);
  if (!role) return null;
  const word = role === 'imposter' ? t('player.secretWordUnknown') : (topic ?? '');

  return (
    <span className={classes.facts}>
      <span className={classes.fact}>
        <span className={classes.label}>{t('player.role')}</span>
        <RoleBadge kind={role} />
      </span>
      <span className={classes.fact}>
        <span className={classes.label}>{t(role === 'unknown' ? 'player.wordLabel' : 'player.secretWord')}</span>
        <strong className={classes.word} style={wordSize(word)}>
          {isolate(word)}
        </strong>
      </span>
      {count > 1 && (
        <span className={classes.fact} data-aside>
          <span className={classes.label}>{t('player.imposters')}</span>
          <strong className={classes.word}>
            {fellows.length > 0
              ? t('player.fellows', { names: formatList(fellows, language) })
              : t('player.impostersUnknown', { count })}
          </strong>
        </span>
      )}
      <span className={classes.fact}>
        <span className={classes.label}>{t(role === 'imposter' ? 'player.hint' : 'player.category')}</span>
        <strong className={classes.word}>{isolate(hint || '–')}</strong>
      </span>
    </span>
  );
}

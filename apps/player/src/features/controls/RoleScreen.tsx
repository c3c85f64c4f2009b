import { IconHelp, IconSpy, IconUsers } from '@tabler/icons-react';
import { fellowImposters, imposterCount, useLobby } from '@tarnwort/lobby-client';
import { formatList, isolate, useTranslation } from '@tarnwort/ui';
import { createPortal } from 'react-dom';

import { wordSize } from '../../shared/word-size';
import classes from './RoleScreen.module.css';

/** Longer words and hints have smaller letters. */
const LONG = 24;

const looks = {
  crewmate: { icon: IconUsers, title: 'player.youAreCrewmate' },
  imposter: { icon: IconSpy, title: 'player.youAreImposter' },
  unknown: { icon: IconHelp, title: 'player.whoAreYou' },
} as const;

export interface RoleScreenProps {
  /** True while it shrinks into the card. */
  leaving: boolean;
}

/** Role and word over the whole screen. Hidden from screen readers: the log of the page announces the role. */
export function RoleScreen({ leaving }: RoleScreenProps) {
  const { t, language } = useTranslation();
  const count = useLobby(imposterCount);
  const fellows = useLobby(fellowImposters);
  const role = useLobby((lobby) => lobby.myRole);
  const topic = useLobby((lobby) => lobby.topic);
  const hint = useLobby((lobby) => lobby.categoryHint);
  if (!role) return null;
  const imposter = role === 'imposter';
  const news = imposter ? hint : topic;
  const { icon: Icon, title } = looks[role];

  return createPortal(
    <div className={classes.root} data-role={role} data-leaving={leaving || undefined} aria-hidden="true">
      <Icon className={classes.icon} size={72} />
      <p className={classes.title}>{t(title, { count })}</p>
      <p className={classes.lead}>{t(role === 'unknown' ? 'player.yourWordIs' : leadOf(imposter, hint))}</p>
      <p className={classes.word} data-long={(news?.length ?? 0) > LONG || undefined} style={wordSize(news ?? '')}>
        {isolate(news ?? '')}
      </p>
      {!imposter && hint && <p className={classes.hint}>{`${t('player.category')}: ${isolate(hint)}`}</p>}
      {fellows.length > 0 && (
        <p className={classes.hint}>{t('player.fellows', { names: formatList(fellows, language) })}</p>
      )}
      {role !== 'unknown' && (
        <p className={classes.goal}>{t(imposter ? 'player.imposterGoal' : 'player.crewmateGoal')}</p>
      )}
      {role === 'unknown' && <p className={classes.hint}>{t('player.oneDiffers', { count })}</p>}
    </div>,
    document.body,
  );
}

function leadOf(imposter: boolean, hint: string | null) {
  if (!imposter) return 'player.wordIs';
  return hint ? 'player.hintIs' : 'player.noHint';
}

import { IconEye } from '@tabler/icons-react';
import { me, useLobby } from '@tarnwort/lobby-client';
import { isolate, RoleBadge, useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';
import { useReveal } from '@tarnwort/ui/Secret/use-reveal.ts';
import type { ReactNode } from 'react';

import { FullScreen } from '../../shared/full-screen/FullScreen';
import { useOnChange } from '../../shared/use-on-change';
import { wordSize } from '../../shared/word-size';
import classes from './CoveredRole.module.css';

/** A tap, or a key, shows the role so long. */
const TAPPED_MS = 2000;

export interface CoveredRoleProps {
  /** Called when the player looks */
  onLook: () => void;
  footer: ReactNode;
}

/** The moment of a role that is always covered. It looks the same for every role until the player holds the box. */
export function CoveredRole({ onLook, footer }: CoveredRoleProps) {
  const { t } = useTranslation();
  const face = useLobby((lobby) => me(lobby)?.face ?? 0);
  const { shown, handlers } = useReveal(TAPPED_MS);
  useOnChange(shown, () => shown && onLook());

  return (
    <FullScreen ground="neutral" name={t('round.roleCovered')} footer={footer}>
      <div className={classes.root}>
        <MoodFace seat={face} mood="awake" className={classes.face} />
        <div className={classes.text}>
          <h1 className={classes.title}>{t('round.roleCovered')}</h1>
          <p className={classes.lead}>{t('round.roleCoveredText')}</p>
          <button
            type="button"
            className={classes.box}
            aria-pressed={shown}
            onContextMenu={(event) => event.preventDefault()}
            {...handlers}
          >
            {shown ? <HeldRole /> : <Invitation />}
          </button>
        </div>
      </div>
    </FullScreen>
  );
}

function Invitation() {
  const { t } = useTranslation();
  return (
    <>
      <IconEye size={26} aria-hidden /> <span>{t('round.holdRole')}</span>
    </>
  );
}

/** The role in small letters, and the word or the hint in the same large ones for every role. */
function HeldRole() {
  const { t } = useTranslation();
  const role = useLobby((lobby) => lobby.myRole);
  const news = useLobby((lobby) => (lobby.myRole === 'imposter' ? lobby.categoryHint : lobby.topic));

  return (
    <span className={classes.held}>
      {role && <RoleBadge kind={role} />}
      <span className={classes.word} style={wordSize(news ?? '')}>
        {news ? isolate(news) : t('round.noHint')}
      </span>
    </span>
  );
}

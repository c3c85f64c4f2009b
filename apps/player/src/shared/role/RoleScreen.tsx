import { IconSpy, IconUsers } from '@tabler/icons-react';
import { fellowImposters, imposterCount, impostersOf, me, useLobby } from '@tarnwort/lobby-client';
import type { Role } from '@tarnwort/protocol';
import { Face, formatList, isolate, useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';
import type { ReactNode } from 'react';

import { FullScreen } from '../full-screen/FullScreen';
import { wordSize } from '../word-size';
import classes from './RoleScreen.module.css';

/** Longer words and hints have smaller letters. */
const LONG = 24;

const moods = { crewmate: 'happy', imposter: 'unmasked', unknown: 'awake' } as const;

export interface RoleScreenProps {
  /** True while it shrinks into the card, false by default */
  leaving?: boolean;

  /** Control at the lower edge. Without one the screen only passes by: the log of the page announces the role. */
  footer?: ReactNode;
}

/** The own role over the whole screen: the own face, and the word or the hint in its bubble. */
export function RoleScreen({ leaving = false, footer }: RoleScreenProps) {
  const { t } = useTranslation();
  const role = useLobby((lobby) => lobby.myRole);
  const face = useLobby((lobby) => me(lobby)?.face ?? 0);
  if (!role) return null;
  const modal = footer === undefined ? {} : { name: t('round.role'), footer };

  return (
    <FullScreen ground={role} leaving={leaving} {...modal}>
      <div className={classes.root} data-role={role}>
        <Title role={role} />
        <div className={classes.face}>
          <MoodFace seat={face} mood={moods[role]} />
          {role === 'unknown' && (
            <span className={classes.question} aria-hidden>
              ?
            </span>
          )}
        </div>
        <div className={classes.facts}>
          <News role={role} />
          <Goal role={role} />
        </div>
      </div>
    </FullScreen>
  );
}

function Title({ role }: { role: Role }) {
  const { t } = useTranslation();
  const count = useLobby(imposterCount);
  if (role === 'crewmate') {
    return (
      <h1 className={classes.kick}>
        <IconUsers size={28} aria-hidden /> <span>{t('round.youAreCrewmate')}</span>
      </h1>
    );
  }
  if (role === 'unknown') return <h1 className={classes.title}>{t('round.whoAreYou')}</h1>;
  return (
    <div>
      <p className={classes.hush}>
        <IconSpy size={24} aria-hidden /> <span>{t('round.hush')}</span>
      </p>
      <h1 className={classes.title}>{t('round.youAreImposter', { count })}</h1>
    </div>
  );
}

/** The word or the hint, in the bubble of the own face. */
function News({ role }: { role: Role }) {
  const { t } = useTranslation();
  const topic = useLobby((lobby) => lobby.topic);
  const hint = useLobby((lobby) => lobby.categoryHint);
  const news = role === 'imposter' ? hint : topic;

  return (
    <>
      <p className={classes.lead}>{t(leadOf(role, hint))}</p>
      {news && (
        <p className={classes.bubble} data-long={news.length > LONG || undefined} style={wordSize(news)}>
          {isolate(news)}
        </p>
      )}
      {role !== 'imposter' && hint && (
        <p className={classes.category}>
          {t('round.category')}: <b>{isolate(hint)}</b>
        </p>
      )}
    </>
  );
}

function leadOf(role: Role, hint: string | null) {
  if (role === 'unknown') return 'round.yourWordIs';
  if (role === 'crewmate') return 'round.wordIs';
  return hint ? 'round.hintIs' : 'round.noHint';
}

/** What to do, and who does it with the player. */
function Goal({ role }: { role: Role }) {
  const { t, language } = useTranslation();
  const count = useLobby(imposterCount);
  const names = useLobby(fellowImposters);
  if (role === 'unknown') return <p className={classes.goal}>{t('round.oneDiffers', { count })}</p>;

  return (
    <>
      <p className={classes.goal}>{t(role === 'imposter' ? 'round.imposterGoal' : 'round.crewmateGoal')}</p>
      {names.length > 0 && (
        <div className={classes.fellows}>
          <FellowFaces />
          <p>{t('round.fellows', { names: formatList(names, language) })}</p>
        </div>
      )}
    </>
  );
}

function FellowFaces() {
  const ids = useLobby(impostersOf);
  const players = useLobby((lobby) => lobby.players);
  const you = useLobby((lobby) => lobby.you);
  const fellows = players.filter(({ id }) => id !== you && ids.includes(id));
  return fellows.map(({ id, face }) => <Face key={id} seat={face} className={classes.fellow} />);
}

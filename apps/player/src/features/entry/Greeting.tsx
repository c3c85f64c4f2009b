import { currentLanguage, formatList, PlayerAvatar, useTranslation } from '@tarnwort/ui';

import { FaceBubble } from '../../shared/bubble/FaceBubble';
import { useShortList } from '../../shared/use-short-list';
import classes from './Greeting.module.css';
import type { Invite } from './use-invite';

/** Most names of a list of guests. */
const MOST_NAMES = 2;
/** Largest number of faces. */
const FACES = 6;

/** Who invites, and who is there already, in the game master's speech bubble. */
export function Greeting({ invite: { host, guests = [], refusal } }: { invite: Invite }) {
  const { t } = useTranslation();
  const present = guests.length > 0 && !refusal;
  const named = useShortList(
    guests.map(({ name }) => name),
    MOST_NAMES,
  );
  const names = formatList(named, currentLanguage());

  return (
    <div className={classes.root}>
      <FaceBubble
        face={refusal ? undefined : host?.face}
        title={host && !refusal ? t('entry.invitedBy', { name: host.name }) : t('entry.invited')}
        text={present ? t('entry.guestsHere', { count: guests.length, names }) : undefined}
      />
      {present && (
        <div className={classes.faces}>
          {guests.slice(0, FACES).map(({ id, face }) => (
            <PlayerAvatar key={id} seat={face} size={36} />
          ))}
        </div>
      )}
    </div>
  );
}

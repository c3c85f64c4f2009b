import { currentLanguage, formatList, PlayerAvatar, useTranslation } from '@tarnwort/ui';

import { FaceBubble } from '../../shared/bubble/FaceBubble';
import classes from './Greeting.module.css';
import type { Invite } from './use-invite';

/** Largest number of guests who are all named; of more, two are, and the page counts the others. */
const NAMES = 3;
/** Largest number of faces. */
const FACES = 6;

/** Who invites, and who is there already, in the game master's speech bubble. */
export function Greeting({ invite: { host, guests = [], refusal } }: { invite: Invite }) {
  const { t } = useTranslation();
  const present = guests.length > 0 && !refusal;
  const named = guests.slice(0, guests.length > NAMES ? 2 : NAMES).map(({ name }) => name);
  const others = guests.length - named.length;
  const names = formatList(others > 0 ? [...named, t('entry.others', { count: others })] : named, currentLanguage());

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

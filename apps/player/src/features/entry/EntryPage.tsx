import { useDocumentTitle } from '@mantine/hooks';
import {
  currentLanguage,
  formatList,
  NoticePage,
  PlayerAvatar,
  refusalText,
  Screen,
  useTranslation,
} from '@tarnwort/ui';
import { useNavigate } from 'react-router';

import { Credit } from '../../shared/Credit';
import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';
import { InviteRefused } from './InviteRefused';
import { type Invite, useInvite } from './use-invite';
import { useKickedToast } from './use-kicked-toast';
import { useKnownSeat } from './use-known-seat';
import { useToldWhenOpen } from './use-told-when-open';

/** Largest number of guests shown by name; with more the page shows their number. */
const NAMES = 3;
/** Largest number of faces. */
const FACES = 6;

export interface EntryPageProps {
  /** Lobby of the invite link; none by default. */
  invitedTo?: string | undefined;
}

/** Creates a lobby, or joins one by link or lobby id. */
export function EntryPage({ invitedTo }: EntryPageProps) {
  const { t } = useTranslation();
  const kicked = useKickedToast();
  const invite = useInvite(invitedTo);
  const seat = useKnownSeat(invitedTo);
  // A stored seat is a way into a closed lobby.
  const closed = seat ? undefined : invite.refusal;
  const { asked, opened, ask } = useToldWhenOpen(invitedTo, closed !== undefined);
  useDocumentTitle(t(opened ? 'entry.nowOpen' : 'entry.tabTitle'));
  if (invite.refusal === 'lobby_not_found') return <NoLobby />;

  return (
    <Screen width="narrow" footer={<Credit />}>
      <div className={classes.root}>
        <div className={classes.words} data-invited={(invitedTo && !invite.refusal) || undefined}>
          <h1 className={classes.title}>{t('entry.title')}</h1>
          {invitedTo ? <Invitation invite={invite} /> : <p className={classes.intro}>{t('entry.intro')}</p>}
          <p className={classes.opened} role="status">
            {opened && <strong>{t('entry.nowOpen')}</strong>}
          </p>
        </div>
        {invitedTo && closed ? (
          <InviteRefused refusal={closed} lobbyId={invitedTo} asked={asked} onAsk={ask} />
        ) : (
          <EntryCard key={invitedTo} invitedTo={invitedTo} invite={invite} seat={seat} joins={kicked} />
        )}
      </div>
    </Screen>
  );
}

/** Who invites, who is there already, and the rules in one sentence. */
function Invitation({ invite: { host, guests = [], refusal } }: { invite: Invite }) {
  const { t } = useTranslation();
  const names = formatList(
    guests.map(({ name }) => name),
    currentLanguage(),
  );
  const present = guests.length > 0 && !refusal;

  return (
    <>
      {!refusal && (
        <p className={classes.greeting}>
          {host && <PlayerAvatar seat={host.seat} size={52} />}
          <strong>{host ? t('entry.invitedBy', { name: host.name }) : t('entry.invited')}</strong>
        </p>
      )}
      <p className={classes.intro}>{t('entry.rules')}</p>
      {present && (
        <p className={classes.guests}>
          <span className={classes.faces}>
            {guests.slice(0, FACES).map(({ id, seat }) => (
              <PlayerAvatar key={id} seat={seat} size={34} />
            ))}
          </span>
          {guests.length > NAMES
            ? t('entry.guestsCount', { count: guests.length })
            : t('entry.guestsHere', { count: guests.length, names })}
        </p>
      )}
    </>
  );
}

/** An invite link whose lobby does not exist. */
function NoLobby() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = { label: t('common.home'), onClick: () => void navigate('/') };
  const title = refusalText({ code: 'lobby_not_found' });
  return <NoticePage title={title} text={t('audience.notFoundText')} action={action} footer={<Credit />} />;
}

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
  useKickedToast();
  useDocumentTitle(t('entry.tabTitle'));
  const invite = useInvite(invitedTo);
  const seat = useKnownSeat(invitedTo);
  if (invite.refusal === 'lobby_not_found') return <NoLobby />;

  return (
    <Screen width="narrow" footer={<Credit />}>
      <div className={classes.root}>
        <div className={classes.words} data-invited={(invitedTo && !invite.refusal) || undefined}>
          <h1 className={classes.title}>{t('entry.title')}</h1>
          {invitedTo ? <Invitation invite={invite} /> : <p className={classes.intro}>{t('entry.intro')}</p>}
          {!seat && invitedTo && invite.refusal && <InviteRefused refusal={invite.refusal} lobbyId={invitedTo} />}
        </div>
        <EntryCard key={invitedTo} invitedTo={invitedTo} invite={invite} seat={seat} />
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

import { useDocumentTitle } from '@mantine/hooks';
import { NoticePage, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { useNavigate } from 'react-router';

import { Credit } from '../../shared/Credit';
import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';
import { type Invite, useInvite } from './use-invite';
import { useKickedToast } from './use-kicked-toast';
import { useKnownSeat } from './use-known-seat';

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
        <h1 className={classes.title}>{t('entry.title')}</h1>
        <p className={classes.intro}>{invitedTo ? <Invitation invite={invite} /> : t('entry.intro')}</p>
        <EntryCard key={invitedTo} invitedTo={invitedTo} invite={invite} seat={seat} />
      </div>
    </Screen>
  );
}

/** Who invites, and the rules in one sentence. */
function Invitation({ invite: { host, refusal } }: { invite: Invite }) {
  const { t } = useTranslation();
  const greeting = host ? t('entry.invitedBy', { name: host }) : t('entry.invited');
  return (
    <>
      {!refusal && <strong className={classes.greeting}>{greeting}</strong>} {t('entry.rules')}
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

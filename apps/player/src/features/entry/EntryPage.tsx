import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { lazyPart, NoticePage, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { Link, useLocation, useNavigate } from 'react-router';

import { Credit } from '../../shared/Credit';
import { RulesButton } from '../../shared/rules/RulesButton';
import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';
import { Greeting } from './Greeting';
import { LazyInviteRefused } from './LazyInviteRefused';
import { Parade } from './Parade';
import { useInvite } from './use-invite';
import { useKickedToast } from './use-kicked-toast';
import { useKnownSeat } from './use-known-seat';
import { useToldWhenOpen } from './use-told-when-open';

/** The rules in three pictures, where the window has room for them. */
const LazyRules = lazyPart(async () => (await import('../../shared/rules/Rules')).Rules, { silent: true });

export interface EntryPageProps {
  /** Lobby of the invite link; none by default. */
  invitedTo?: string | undefined;
}

/** What a link to the start page asks for. */
const CREATE = { create: true };

/** Creates a lobby, or joins one by link or lobby id. */
export function EntryPage({ invitedTo }: EntryPageProps) {
  const { t } = useTranslation();
  const kicked = useKickedToast();
  const wanted = useLocation().state as typeof CREATE | null;
  const invite = useInvite(invitedTo);
  const seat = useKnownSeat(invitedTo);
  // A stored seat is a way into a closed lobby.
  const closed = seat ? undefined : invite.refusal;
  const { asked, opened, ask } = useToldWhenOpen(invitedTo, closed !== undefined);
  useDocumentTitle(t(opened ? 'entry.nowOpen' : 'entry.tabTitle'));
  if (invite.refusal === 'lobby_not_found') return <NoLobby />;
  const begins = wanted?.create ? 'create' : kicked ? 'join' : undefined;

  return (
    <Screen width={invitedTo ? 'narrow' : 'normal'} controls={<RulesButton />} footer={<Credit />}>
      <div className={classes.root} data-invited={invitedTo !== undefined || undefined}>
        {invitedTo ? <Greeting invite={invite} /> : <Welcome />}
        <p className={classes.opened} role="status">
          {opened && <strong>{t('entry.nowOpen')}</strong>}
        </p>
        <div className={classes.form}>
          {!invitedTo && <Parade />}
          {invitedTo && closed ? (
            <LazyInviteRefused refusal={closed} lobbyId={invitedTo} asked={asked} onAsk={ask} />
          ) : (
            <EntryCard key={invitedTo} invitedTo={invitedTo} invite={invite} seat={seat} begins={begins} />
          )}
        </div>
        {invitedTo && !closed && <p className={classes.intro}>{t('entry.rules')}</p>}
        {invitedTo && (
          <Link className={classes.quiet} to="/home" state={CREATE}>
            {t('entry.create')}
          </Link>
        )}
      </div>
    </Screen>
  );
}

/** What this page is; a desktop has room for the rules. */
function Welcome() {
  const { t } = useTranslation();
  const desktop = useMediaQuery('(min-width: 1000px) and (min-height: 481px)');

  return (
    <div className={classes.words}>
      <h1 className={classes.title}>{t('entry.title')}</h1>
      <p className={classes.intro}>{t('entry.intro')}</p>
      {desktop && <LazyRules />}
    </div>
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

import { useDocumentTitle } from '@mantine/hooks';
import { Screen, useTranslation } from '@tarnwort/ui';
import { Credit } from '../../app/Credit';

import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';
import { useKickedToast } from './use-kicked-toast';

export interface EntryPageProps {
  /** Lobby of the invite link this page was opened with. */
  invitedTo?: string | undefined;
}

/** Where everybody comes in: create a lobby, or join one by link or by code. */
export function EntryPage({ invitedTo }: EntryPageProps) {
  const { t } = useTranslation();
  useKickedToast();
  useDocumentTitle(t('entry.tabTitle'));

  return (
    <Screen width="narrow" footer={<Credit />}>
      <div className={classes.root}>
        <h1 className={classes.title}>{t('entry.title')}</h1>
        <p className={classes.intro}>{t(invitedTo ? 'entry.invited' : 'entry.intro')}</p>
        <EntryCard key={invitedTo} invitedTo={invitedTo} />
      </div>
    </Screen>
  );
}

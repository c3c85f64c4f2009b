import { useDocumentTitle } from '@mantine/hooks';
import { Screen, useTranslation } from '@tarnwort/ui';

import { Credit } from '../../shared/Credit';
import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';
import { useKickedToast } from './use-kicked-toast';

export interface EntryPageProps {
  /** Lobby of the invite link; none by default. */
  invitedTo?: string | undefined;
}

/** Creates a lobby, or joins one by link or lobby id. */
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

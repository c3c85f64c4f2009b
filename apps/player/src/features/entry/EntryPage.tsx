import { useDocumentTitle } from '@mantine/hooks';
import { Screen, useTranslation } from '@tarnwort/ui';
import { useParams } from 'react-router';
import { Credit } from '../../app/Credit';

import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';
import { useKickedToast } from './use-kicked-toast';

/** Where everybody comes in: create a lobby, or join one by link or by code. */
export function EntryPage() {
  const { t } = useTranslation();
  const { lobbyId } = useParams();
  useKickedToast();
  useDocumentTitle(t('entry.tabTitle'));

  return (
    <Screen width="narrow" footer={<Credit />}>
      <div className={classes.root}>
        <h1 className={classes.title}>{t('entry.title')}</h1>
        <p className={classes.intro}>{t(lobbyId ? 'entry.invited' : 'entry.intro')}</p>
        <EntryCard key={lobbyId} invitedTo={lobbyId} />
      </div>
    </Screen>
  );
}

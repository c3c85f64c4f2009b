import { VisuallyHidden } from '@mantine/core';
import { type Ending, useConnection, useLobby } from '@tarnwort/lobby-client';
import { ConnectionBanner, NoticePage, refusalText, Screen, useTranslation } from '@tarnwort/ui';

import { HistoryCard } from '../features/history/HistoryCard';
import { HeldWords } from '../features/moderation/HeldWords';
import { ModeratedGuess } from '../features/moderation/ModeratedGuess';
import { ModeratedPlayers } from '../features/moderation/ModeratedPlayers';
import { ModeratorControls } from '../features/moderation/ModeratorControls';
import { KickButton } from '../features/players/KickButton';
import { FocusRecovery } from '../shared/focus/FocusRecovery';
import { SaidWords } from '../shared/round/SaidWords';
import { useSession } from '../shared/session/session';
import { Zone } from '../shared/Zone';
import { AdminSkeleton } from './AdminSkeleton';
import classes from './ModeratorScreen.module.css';
import { useNotices } from './use-notices';

/** The moderators' screen: pause, lock, remove, blank. It shows no word, hint or role before the reveal. */
export function ModeratorScreen() {
  const { t } = useTranslation();
  const { failures, silent } = useConnection();
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  const history = useLobby((lobby) => lobby.history);
  useNotices();

  if (ended !== null) return <Ended ending={ended} />;
  return (
    <Screen width="wide" tone="plain" banner={<ConnectionBanner lost={failures > 0 || silent === true} />}>
      {known ? (
        <FocusRecovery className={classes.root}>
          <VisuallyHidden component="h1">{t('admin.moderators.title')}</VisuallyHidden>
          <ModeratorControls />
          <HeldWords />
          <ModeratedPlayers kickOf={(player) => <KickButton player={player} />} />
          <SaidWords />
          <ModeratedGuess />
          {history.length > 0 && (
            <Zone title={t('admin.history')}>
              <ul className={classes.history}>
                {[...history].reverse().map((record) => (
                  <HistoryCard key={record.roundNumber} record={record} aside={null} />
                ))}
              </ul>
            </Zone>
          )}
        </FocusRecovery>
      ) : (
        <AdminSkeleton />
      )}
    </Screen>
  );
}

/** Refusals of a token that belongs to no seat of the lobby. */
const VOID = new Set(['moderator_link_void', 'foreign_seat']);

function Ended({ ending }: { ending: Ending }) {
  const { t } = useTranslation();
  const { config } = useSession();
  const home = { label: t('common.home'), onClick: () => window.location.assign(`${config.playerBase}/`) };

  if (ending.kind !== 'refused') return <NoticePage title={t('tools.endedTitle.closed')} action={home} />;
  if (!VOID.has(ending.code)) return <NoticePage title={refusalText(ending)} action={home} />;
  return <NoticePage title={t('admin.moderators.void')} text={t('admin.moderators.voidText')} action={home} />;
}

import { type Ending, gameMaster, me, playerLink, useLobby } from '@tarnwort/lobby-client';
import { NoticePage, refusalText, useTranslation } from '@tarnwort/ui';

import { useSession } from '../shared/session/session';

/** Shown after the session ended: seat taken over, game handed over, kicked, or lobby closed. */
export function LobbyEnded() {
  const ended = useLobby((lobby) => lobby.ended);
  return ended === null ? <HandedOver /> : <Over ended={ended} />;
}

function Over({ ended }: { ended: Ending }) {
  const { t } = useTranslation();
  const { config } = useSession();
  const home = { label: t('common.home'), onClick: () => window.location.assign(`${config.playerBase}/`) };
  const here = { label: t('tools.playHere'), onClick: () => window.location.reload() };

  switch (ended.kind) {
    case 'refused':
      return <NoticePage title={refusalText(ended)} action={home} />;
    case 'taken_over':
      return <NoticePage kind="empty" title={t('tools.endedTitle.taken_over')} action={here} />;
    case 'left':
      return <NoticePage kind="empty" title={t('tools.endedTitle.left')} text={t('tools.leaveText')} action={here} />;
    case 'kicked':
    case 'closed':
      return <NoticePage title={t(`tools.endedTitle.${ended.kind}`)} action={home} />;
    default:
      return ended satisfies never;
  }
}

/** The seat after a hand-over: its token opens the player screen. */
function HandedOver() {
  const { t } = useTranslation();
  const { config, seat } = useSession();
  const name = useLobby((lobby) => me(lobby)?.name ?? '');
  const master = useLobby((lobby) => gameMaster(lobby)?.name);
  const link = playerLink(config, { ...seat, playerName: name }, seat.password);

  return (
    <NoticePage
      kind="empty"
      title={t('tools.handedOver')}
      text={t('tools.handedOverText', { name: master ?? t('common.unknown') })}
      action={{ label: t('tools.toPlayerScreen'), onClick: () => window.location.assign(link) }}
    />
  );
}

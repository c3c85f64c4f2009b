import { type Ending, seatStorage } from '@tarnwort/lobby-client';
import { NoticePage, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { Credit } from '../../shared/Credit';
import { useSeat } from '../../shared/seat';

export interface EndedProps {
  /** Why the session has ended. */
  ending: Ending;
}

/** The last page of a session that does not reconnect. */
export function Ended({ ending }: EndedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lobbyId } = useSeat();
  useExit(ending);
  const home = { label: t('common.home'), onClick: () => void navigate('/') };

  switch (ending.kind) {
    case 'kicked':
    case 'left':
      return null;
    case 'taken_over':
      if (ending.moved) {
        return (
          <NoticePage kind="ended" title={t('player.movedTitle')} text={t('player.movedText')} footer={<Credit />} />
        );
      }
      return (
        <NoticePage
          title={t('player.otherTab')}
          text={t('player.otherTabText')}
          action={{ label: t('player.playHere'), onClick: () => window.location.reload() }}
          footer={<Credit />}
        />
      );
    case 'closed':
      return (
        <NoticePage
          kind="ended"
          title={t('audience.closedTitle')}
          text={t('player.lobbyGoneText')}
          action={home}
          footer={<Credit />}
        />
      );
    case 'refused':
      if (ending.code === 'foreign_seat') return <ForeignSeat lobbyId={lobbyId} />;
      return (
        <NoticePage
          title={refusalText(ending)}
          text={ending.code === 'lobby_not_found' ? t('audience.notFoundText') : undefined}
          action={home}
          footer={<Credit />}
        />
      );
    default:
      return ending satisfies never;
  }
}

/** Leads players without a seat to the start page; a kicked player reads the reason there. */
function useExit(ending: Ending): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lobbyId, playerId, token } = useSeat();
  const banned = ending.kind === 'refused' && ending.code === 'barred';
  const kicked = ending.kind === 'kicked' || banned;
  const left = ending.kind === 'left';
  const moved = ending.kind === 'taken_over' && ending.moved === true;

  useEffect(() => {
    // Another tab of this browser may have taken it.
    if (moved && seatStorage.token(lobbyId, playerId) === token) seatStorage.forgetSeat(lobbyId, playerId);
  }, [moved, lobbyId, playerId, token]);

  useEffect(() => {
    if (!kicked && !left) return;
    seatStorage.forgetSeat(lobbyId, playerId);
    const reason = new URLSearchParams({ kicked: 'true', message: t('errors.kicked') });
    void navigate(kicked ? `/?${reason}` : '/', { replace: true });
  }, [kicked, left, lobbyId, playerId, navigate, t]);
}

interface ForeignSeatProps {
  lobbyId: string;
}

/** A seat without its token in this browser; joining again is the only way in. */
export function ForeignSeat({ lobbyId }: ForeignSeatProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const join = () => void navigate(`/join/${encodeURIComponent(lobbyId)}`);

  return (
    <NoticePage
      title={t('errors.foreignSeat')}
      text={t('player.otherDeviceText')}
      action={{ label: t('player.joinInstead'), onClick: join }}
      footer={<Credit />}
    />
  );
}

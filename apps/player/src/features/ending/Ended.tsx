import type { Ending } from '@tarnwort/lobby-client';
import { Notice, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { Credit } from '../../app/Credit';
import { useNavigate } from '../../router/PlaceProvider';
import { useSeat } from '../table/seat';
import { ForeignSeat } from './ForeignSeat';
import { useWayOut } from './use-way-out';

export interface EndedProps {
  /** Why the screen has come to its end. */
  ending: Ending;
}

/** What a screen shows that will not come back by itself. */
export function Ended({ ending }: EndedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lobbyId } = useSeat();
  useWayOut(ending);
  const home = { label: t('common.home'), onClick: () => navigate('/') };

  switch (ending.kind) {
    case 'kicked':
    case 'left':
      return null;
    case 'taken_over':
      return (
        <FinalNotice
          title={t('player.otherTab')}
          text={t('player.otherTabText')}
          action={{ label: t('player.playHere'), onClick: () => window.location.reload() }}
        />
      );
    case 'closed':
      return <FinalNotice title={t('errors.lobbyGone')} text={t('player.lobbyGoneText')} action={home} />;
    case 'refused':
      if (ending.code === 'foreign_seat') return <ForeignSeat lobbyId={lobbyId} />;
      return <FinalNotice title={refusalText(ending)} action={home} />;
    default:
      return ending satisfies never;
  }
}

interface FinalNoticeProps {
  title: string;
  text?: string;
  action: { label: string; onClick: () => void };
}

function FinalNotice({ title, text, action }: FinalNoticeProps) {
  return (
    <Screen width="narrow" footer={<Credit />}>
      <Notice kind="error" title={title} text={text} action={action} />
    </Screen>
  );
}

import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconHandFinger } from '@tabler/icons-react';
import { suspicionOf, useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, FitText, formatPercent, useTranslation } from '@tarnwort/ui';
import { VoteBar } from '@tarnwort/ui/PollBars/VoteBar.tsx';

import classes from './Audience.module.css';

export interface VoteButtonProps {
  name: string;
  mine: boolean;
  pending: boolean;
  onChoose: () => void;
}

/** Votes for one player; the viewer's own vote has an icon and a text, not only a colour. */
export function VoteButton({ name, mine, pending, onChoose }: VoteButtonProps) {
  const { t } = useTranslation();
  const question = t('audience.suspect', { name: name || t('common.unknown') });
  const text = t(mine ? (pending ? 'audience.sending' : 'audience.myVote') : 'audience.suspectShort');

  return (
    <Button
      size="md"
      fullWidth
      className={classes.vote}
      variant={mine ? 'filled' : 'default'}
      aria-pressed={mine}
      aria-label={mine ? `${question}: ${text}` : question}
      leftSection={mine ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconHandFinger size={20} aria-hidden />}
      onClick={onChoose}
    >
      <FitText text={text} max={16} min={11} />
    </Button>
  );
}

export interface VoteShareProps {
  playerId: string;
  /** Marks the viewer's own vote when there is no button. */
  mine: boolean;
}

/** The share of votes for a player, unless it is hidden. */
export function VoteShare({ playerId, mine }: VoteShareProps) {
  const { t } = useTranslation();
  // Without a vote every row would say 0 %.
  const voted = useLobby(({ poll }) => (poll.result ?? poll).voters > 0);
  const suspicion = useLobby((lobby) => suspicionOf(lobby, playerId));
  const share = voted ? suspicion : null;
  if (share === null && !mine) return null;

  return (
    <div className={classes.share}>
      {mine && (
        <span className={classes.mine}>
          <IconCircleCheckFilled size={18} aria-hidden /> {t('audience.myVote')}
        </span>
      )}
      {share !== null && <VoteBar share={share} label={formatPercent(share, currentLanguage())} />}
    </div>
  );
}

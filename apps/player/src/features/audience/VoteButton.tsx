import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconHandFinger } from '@tabler/icons-react';
import { FitText, useTranslation } from '@tarnwort/ui';

export interface VoteButtonProps {
  name: string;
  mine: boolean;
  pending: boolean;
  onChoose: () => void;
}

/** Names one player; whoever is named has a mark and a word, not a colour alone. */
export function VoteButton({ name, mine, pending, onChoose }: VoteButtonProps) {
  const { t } = useTranslation();
  const who = name || t('common.unknown');
  const question = t('audience.suspect', { name: who });
  const text = mine ? t(pending ? 'audience.sending' : 'audience.myVote') : question;

  return (
    <Button
      size="md"
      fullWidth
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

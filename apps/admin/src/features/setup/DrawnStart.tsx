import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { type Armed, usePending } from '../../shared/actions/use-pending';
import type { DrawWord } from '../../shared/round/drawn-word';
import { useByHand } from '../../shared/round/use-by-hand';
import { ArmedStep } from '../../shared/step/ArmedStep';

export interface DrawnStartProps {
  drawWord: DrawWord;
  /** Whether a word is typed; then only the imposter is drawn */
  hasTopic: boolean;
  /** Saves the fields and returns what was never sent */
  takeUnsaved: () => Omit<Armed, 'action'>;
  /** False while players are missing */
  enabled: boolean;
  /** Whether it is the big button; below it, it is smaller */
  isLead: boolean;
}

/** Draws what the round lacks and starts it, unless that is taken back. It is the big button from its first use on. */
export function DrawnStart({ drawWord, hasTopic, takeUnsaved, enabled, isLead }: DrawnStartProps) {
  const { t } = useTranslation();
  const { start } = usePending();
  const { setByHand } = useByHand();
  const label = t('admin.drawAndStart');

  async function drawAndStart() {
    const unsaved = takeUnsaved();
    const word = hasTopic ? null : await drawWord();
    if (!hasTopic && word === null) return;
    const armed = await start(label, { action: 'round', ...unsaved, ...word });
    if (armed.ok) setByHand(false);
  }

  return (
    <ArmedStep
      armed={{ action: 'round' }}
      label={label}
      pendingText={t('admin.pending.round')}
      icon={<IconDice5 size={20} aria-hidden />}
      enabled={enabled}
      variant={isLead ? 'filled' : 'light'}
      small={!isLead}
      hotkey="drawAndStart"
      onStart={() => void drawAndStart()}
    />
  );
}

import { IconPlayerPlay } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { type Armed, usePending } from '../../shared/actions/use-pending';
import { ArmedStep } from '../../shared/step/ArmedStep';
import { NextStep } from '../../shared/step/NextStep';

export interface HandStartProps {
  /** False while something is missing */
  enabled: boolean;
  /** Saves the fields and returns what was never sent */
  takeUnsaved: () => Omit<Armed, 'action'>;
}

/** Starts the round that is set up: at once, or with the moment in which all players read their roles. */
export function HandStart({ enabled, takeUnsaved }: HandStartProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { startRound } = useLobbyCommands();
  const { start, pending } = usePending();
  const moment = useLobby((lobby) => lobby.settings.startMoment);
  const step = { label: t('admin.startGame'), icon: <IconPlayerPlay size={20} aria-hidden />, hotkey: 'next' } as const;

  if (!moment) {
    const startNow = () => void act(step.label, startRound(takeUnsaved()));
    return <NextStep {...step} enabled={enabled && pending === null} onClick={startNow} />;
  }
  return (
    <ArmedStep
      {...step}
      armed={{ action: 'round' }}
      pendingText={t('admin.pending.round')}
      enabled={enabled}
      onStart={() => void start(step.label, { action: 'round', ...takeUnsaved() })}
    />
  );
}

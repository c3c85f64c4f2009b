import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './ControlPanel.module.css';
import { ReadyToggle } from './ReadyToggle';
import { RoleCard } from './RoleCard';
import { StatusStrip } from './StatusStrip';
import { TurnBar } from './TurnBar';
import { WordForm } from './WordForm';

/** What stays at the lower edge: where the game stands, my role, and what I can do now. */
export function ControlPanel() {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const preparing = phase === 'intermission' || phase === 'setup';
  const inRound = phase === 'playing' || phase === 'winner_selection';

  return (
    <section aria-label={t('player.controls')}>
      {phase === 'playing' && <TurnBar />}
      <div className={classes.body}>
        <StatusStrip />
        {inRound && <RoleCard />}
        {preparing && <ReadyToggle />}
        {phase === 'playing' && <WordForm />}
      </div>
    </section>
  );
}

import { IconEqual, IconSpy, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { ArmedStep } from '../../shared/step/ArmedStep';
import classes from './Winner.module.css';

const buttons = [
  { winner: 'regular_players', text: 'admin.crewmatesWin', Icon: IconUsers, color: 'crewmate', hotkey: 'crewmates' },
  { winner: 'imposter', text: 'admin.imposterWins', Icon: IconSpy, color: 'imposter', hotkey: 'imposter' },
  { winner: 'draw', text: 'admin.draw', Icon: IconEqual, variant: 'default', hotkey: 'draw' },
] as const;

/** The three winners. Each counts down before the reveal; a key has to be pressed twice. */
export function WinnerButtons() {
  const { t } = useTranslation();

  return (
    <div className={classes.choices}>
      {buttons.map(({ winner, text, Icon, ...look }) => (
        <ArmedStep
          key={winner}
          armed={{ action: 'winner', winner }}
          label={t(text)}
          pendingText={t(text)}
          icon={<Icon size={20} aria-hidden />}
          confirmKey
          {...look}
        />
      ))}
    </div>
  );
}

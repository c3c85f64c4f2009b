import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './LockSwitch.module.css';
import { ChosenSwitch } from './StoredSwitch';
import { useSwitches } from './SwitchesProvider';

/** Locks the lobby. Its label names the state, so a line below says what that state means. */
export function LockSwitch() {
  const { t } = useTranslation();
  const { lock } = useSwitches();
  const inRound = useLobby(({ phase }) => phase !== 'intermission' && phase !== 'setup');
  const unlocked = inRound ? 'admin.unlockedInRound' : 'admin.unlockedText';

  return (
    <div>
      <ChosenSwitch label={t(lock.value ? 'admin.locked' : 'admin.unlocked')} chosen={lock} />
      <p className={classes.text}>{t(lock.value ? 'admin.lockedText' : unlocked)}</p>
    </div>
  );
}

import { useTranslation } from '@tarnwort/ui';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import classes from './HotkeySheet.module.css';

const keys = [
  ['N', 'next'],
  ['R', 'random'],
  ['P', 'pause'],
  ['+', 'extend'],
  ['1', 'crewmates'],
  ['2', 'imposter'],
  ['3', 'draw'],
  ['L', 'lock'],
  ['C', 'cameras'],
  ['M', 'mask'],
  ['?', 'help'],
] as const;

/** Which key does what. */
export function HotkeySheet({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} title={t('admin.hotkeys')}>
      <dl className={classes.root}>
        {keys.map(([key, does]) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{t(`admin.hotkey.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { Modal } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

import type { DialogProps } from './dialog-props';
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin.hotkeys')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
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
    </Modal>
  );
}

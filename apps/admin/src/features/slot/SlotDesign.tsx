import { NativeSelect } from '@mantine/core';
import type { SlotOptions } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { designChoices } from '../../shared/overlay/overlay-design';
import classes from './Slot.module.css';

/** What a host changes while on air. */
const ON_AIR = ['look', 'lang', 'accent', 'font', 'theme', 'code'] as const;

export interface SlotDesignProps {
  options: SlotOptions;
  choose: (options: SlotOptions) => Promise<void>;
}

/** The look of all sources of the slot; a change is on air at once. */
export function SlotDesign({ options, choose }: SlotDesignProps) {
  const { t } = useTranslation();

  return (
    <fieldset className={classes.design}>
      <legend>{t('tools.slot.onAir')}</legend>
      {ON_AIR.map((option) => (
        <NativeSelect
          key={option}
          label={t(`admin.design.option.${option}`)}
          value={options[option] ?? designChoices[option][0]}
          data={designChoices[option].map((value) => ({ value, label: t(`admin.design.value.${value}`) }))}
          onChange={(event) => void choose({ ...options, [option]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}

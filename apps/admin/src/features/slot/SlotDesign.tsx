import { NativeSelect, Switch } from '@mantine/core';
import type { SlotOptions } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { designChoices } from '../../shared/overlay/overlay-design';
import classes from './Slot.module.css';

/** What a host changes while on air. */
const ON_AIR = ['look', 'lang', 'accent', 'font', 'theme', 'code'] as const;

/** What can be left out of the picture, by the names in its address. */
const PIECES = ['words', 'points', 'names', 'poll', 'ballot'] as const;

export interface SlotDesignProps {
  options: SlotOptions;
  choose: (options: SlotOptions) => Promise<void>;
}

/** The look of all sources of the slot; a change is on air at once. */
export function SlotDesign({ options, choose }: SlotDesignProps) {
  const { t } = useTranslation();
  const hidden = options.hide?.split(',') ?? [];

  function showPiece(piece: string, shown: boolean) {
    const { hide: _, ...others } = options;
    const hide = PIECES.filter((one) => (one === piece ? !shown : hidden.includes(one))).join(',');
    void choose(hide === '' ? others : { ...others, hide });
  }

  return (
    <fieldset className={classes.design}>
      <legend>{t('tools.slot.onAir')}</legend>
      {ON_AIR.map((option) => (
        <NativeSelect
          key={option}
          label={t(`tools.design.option.${option}`)}
          value={options[option] ?? designChoices[option][0]}
          data={designChoices[option].map((value) => ({ value, label: t(`tools.design.value.${value}`) }))}
          onChange={(event) => void choose({ ...options, [option]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t('tools.slot.black')}
        value={options.pause ?? ''}
        data={[
          { value: '', label: t('tools.slot.blackNothing') },
          { value: 'card', label: t('tools.slot.blackCard') },
        ]}
        onChange={(event) => void choose({ ...options, pause: event.currentTarget.value })}
      />
      <fieldset className={classes.pieces}>
        <legend>{t('tools.slot.pieces')}</legend>
        {PIECES.map((piece) => (
          <Switch
            key={piece}
            label={t(`tools.slot.piece.${piece}`)}
            checked={!hidden.includes(piece)}
            onChange={(event) => showPiece(piece, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </fieldset>
  );
}

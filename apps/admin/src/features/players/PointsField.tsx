import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { limits, type Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { readNumber } from '../../shared/autosave/read-number';
import { useNumberField } from '../../shared/autosave/use-number-field';
import classes from './PlayerCells.module.css';
import { useAdjustPoints } from './use-adjust-points';

/** Letters and signs are dropped while they are typed; a comma shows until the number is read. */
const NO_PART_OF_A_NUMBER = /[^\d.,]/g;

/**
 * A player's points; empty is 0. Not Mantine's NumberInput, which cannot show typed text in place of the server's value
 * and adds react-number-format to the first load.
 */
export const PointsField = memo(function PointsField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const adjust = useAdjustPoints(player);
  const field = useNumberField({ value: player.points, min: 0, max: limits.points, empty: 0, save: adjust });

  return (
    <div className={classes.points}>
      <ActionIcon
        variant="default"
        size={26}
        radius="sm"
        aria-label={t('admin.fewerPoints', { name: player.name })}
        disabled={field.number === 0}
        onClick={() => field.move(-1)}
      >
        <IconMinus size={14} aria-hidden />
      </ActionIcon>
      <TextInput
        size="xs"
        radius="sm"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('admin.pointsOf', { name: player.name })}
        value={field.text}
        error={field.invalid}
        onChange={(event) => {
          const text = event.currentTarget.value.replace(NO_PART_OF_A_NUMBER, '');
          if ((readNumber(text) ?? 0) <= limits.points) field.change(text);
        }}
        onKeyDown={(event) => event.key === 'Enter' && field.set(field.text)}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
      />
      <ActionIcon
        variant="default"
        size={26}
        radius="sm"
        aria-label={t('admin.morePoints', { name: player.name })}
        onClick={() => field.move(1)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
});

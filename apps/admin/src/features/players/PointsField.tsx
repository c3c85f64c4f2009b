import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { limits, type Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { digitsOf } from '../../shared/autosave/autosave-field';
import { useAutosave } from '../../shared/autosave/use-autosave';
import classes from './PlayerCells.module.css';
import { useAdjustPoints } from './use-adjust-points';

const MAX_DIGITS = String(limits.points).length;

/**
 * A player's points: digits only, empty is 0. Not Mantine's NumberInput, which cannot show typed text in place of the server's value
 * and adds react-number-format to the first load.
 */
export const PointsField = memo(function PointsField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const adjust = useAdjustPoints(player);
  const field = useAutosave({
    value: String(player.points),
    normalize: (text) => String(Number(text)),
    accepts: (text) => text !== '',
    save: (text) => adjust(Number(text)),
  });
  const move = (by: number) => {
    const next = Math.min(limits.points, Math.max(0, Number(field.text) + by));
    field.set(String(next));
  };

  return (
    <div className={classes.points}>
      <ActionIcon
        variant="default"
        size={26}
        radius="sm"
        aria-label={t('admin.fewerPoints', { name: player.name })}
        disabled={Number(field.text) === 0}
        onClick={() => move(-1)}
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
        onChange={(event) => {
          const digits = digitsOf(event.currentTarget.value, MAX_DIGITS);
          if (digits !== null) field.change(digits);
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
        onClick={() => move(1)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
});

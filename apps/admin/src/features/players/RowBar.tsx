import { CloseButton } from '@mantine/core';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { BlankNameButton } from '../../shared/moderation/BlankNameButton';
import { useEscape } from '../../shared/use-escape';
import { CameraField } from './CameraField';
import { KickButton } from './KickButton';
import { OrderCell } from './OrderCell';
import { PointsField } from './PointsField';
import { ProfileField } from './ProfileField';
import classes from './RowBar.module.css';
import { TwitchNameField } from './TwitchNameField';
import type { Move } from './use-reorder';
import { WordsCell } from './WordsCell';

export interface RowBarProps {
  player: Player;
  /** From 1 */
  place: number;
  /** How many take turns */
  count: number;
  /** Whether the words of the round are shown */
  words: boolean;
  onMove: Move;
  onClose: () => void;
}

/** What can be changed about one player, over the table; Escape closes it. */
export function RowBar({ player, place, count, words, onMove, onClose }: RowBarProps) {
  const { t } = useTranslation();
  useEscape(true, onClose);

  return (
    <fieldset className={classes.root} data-above={(place > 2 && place > count - 2) || undefined}>
      <legend className={classes.title}>{t('admin.moreOf', { name: player.name })}</legend>
      {words && <WordsCell playerId={player.id} current={false} />}
      <div className={classes.profile}>
        <ProfileField player={player} field="name" />
        <BlankNameButton playerId={player.id} name={player.name} />
        <TwitchNameField player={player} />
        <CameraField player={player} />
      </div>
      <div className={classes.actions}>
        <OrderCell player={player} place={place} count={count} onMove={onMove} />
        <PointsField player={player} />
        <KickButton player={player} />
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
    </fieldset>
  );
}

import { Button } from '@mantine/core';
import { IconSpy, IconUsers } from '@tabler/icons-react';
import { isAutomaticRound, isImposter, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';
import { useAct } from '../../shared/actions/use-act';
import { useByHand } from '../../shared/round/use-by-hand';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './RoleToggle.module.css';
import type { ChooseImposter } from './use-choose-imposter';

export interface RoleToggleProps {
  player: Player;
  onChoose: ChooseImposter;
  /** Whether it can be pressed only where the round is prepared by hand; false by default */
  byHandOnly?: boolean;
}

/**
 * A player's team, which a click changes in setup. In streamer mode, and in a round that the server draws, every player has
 * the same button without effect, because one that can be pressed would tell the imposter by what it does.
 */
export const RoleToggle = memo(function RoleToggle(props: RoleToggleProps) {
  const { player, onChoose, byHandOnly = false } = props;
  const { t } = useTranslation();
  const act = useAct();
  const { stream } = useStreamerMode();
  const imposter = useLobby((lobby) => isImposter(lobby, player.id));
  const setup = useLobby((lobby) => lobby.phase === 'setup');
  const drawn = useLobby(
    (lobby) => isAutomaticRound(lobby) || (lobby.phase === 'setup' && lobby.settings.automaticGameMaster),
  );
  const { byHand } = useByHand();
  const toDraw = setup && byHandOnly && !byHand;
  const chosen = useLobby((lobby) => lobby.players.some(({ id }) => isImposter(lobby, id)));

  const label = t(imposter ? 'admin.makeCrewmate' : 'admin.makeImposter', { name: player.name });

  if (stream || drawn) {
    return (
      <Button size="compact-sm" variant="default" classNames={{ root: classes.covered ?? '' }} disabled>
        <span role="img" aria-label={t('common.hidden')}>
          •••
        </span>
      </Button>
    );
  }
  if (toDraw && !chosen) return <span className={classes.toDraw}>{t('admin.toBeDrawn')}</span>;
  return (
    <Button
      size="compact-sm"
      variant="transparent"
      classNames={{ root: classes.role ?? '', section: classes.icon ?? '', label: classes.label ?? '' }}
      disabled={!setup || toDraw}
      data-role={imposter ? 'imposter' : 'crewmate'}
      leftSection={imposter ? <IconSpy size={15} aria-hidden /> : <IconUsers size={15} aria-hidden />}
      title={label}
      // This name stays in the toast of a failed click when streamer mode begins, so it contains no player.
      onClick={() => void act(t('admin.column.team'), onChoose(player.id, !imposter))}
    >
      {t(imposter ? 'common.imposter' : 'common.crewmate')}
    </Button>
  );
});

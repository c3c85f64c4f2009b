import { cameraEmbedUrl, currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

import { BallotVotes } from '../features/ballot/BallotVotes';
import { Camera } from '../features/camera/Camera';
import { Panel, type PanelProps } from '../features/panel/Panel';
import { PlayerBar } from '../features/panel/PlayerBar';
import { Suspicion } from '../features/poll/Suspicion';
import { useChatNumber, useSuspicion } from '../features/poll/use-poll';
import { PanelTimer } from '../features/timer/TurnTimer';
import { Words } from '../features/words/Words';
import { useConfig } from '../shared/config';
import { useOptions, useTexts } from '../shared/options';
import { RoleChip, roleOf } from '../shared/RoleChip';

export interface PlayerPanelProps extends Pick<PanelProps, 'player' | 'index' | 'position' | 'size' | 'avatarUrl'> {
  /** Whether cameras are shown */
  withCamera: boolean;
}

/** A player's panel with everything that the features show on it. */
export function PlayerPanel({ player, withCamera, ...layout }: PlayerPanelProps) {
  const { hidden, speaking } = useOptions();
  const { cameraHosts } = useConfig();
  const texts = useTexts();
  const current = useLobby((lobby) => currentPlayer(lobby)?.id === player.id);
  const role = useLobby((lobby) => roleOf(lobby, player.id));
  const camera = withCamera ? cameraEmbedUrl(player.vodninjaCam, cameraHosts, speaking) : null;

  return (
    <Panel
      {...layout}
      player={player}
      current={current}
      role={role}
      camera={camera && <Camera src={camera} name={player.name || texts.unknownPlayer} />}
      top={
        <>
          {current && <PanelTimer />}
          {role && <RoleChip role={role} />}
          <BallotVotes playerId={player.id} />
        </>
      }
    >
      {!hidden.has('words') && <Words playerId={player.id} />}
      <PollBar player={player} />
    </Panel>
  );
}

/** The bar with the poll's figures; its own component, so that a vote does not render the whole panel. */
function PollBar({ player }: { player: Player }) {
  const texts = useTexts();
  const share = useSuspicion(player.id);
  const chatNumber = useChatNumber(player.id);

  return (
    <PlayerBar
      name={player.name || texts.unknownPlayer}
      points={player.points}
      chatNumber={chatNumber}
      suspicion={share === null ? null : <Suspicion share={share} />}
    />
  );
}

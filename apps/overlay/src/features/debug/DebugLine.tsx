import { useConnection, useLobby } from '@tarnwort/lobby-client';
import { fill } from '@tarnwort/ui/plain';

import { useConfig } from '../../shared/config';
import { useTexts } from '../../shared/options';
import classes from './DebugLine.module.css';

/** `debug=1`: connection, phase and state in a corner. */
export function DebugLine() {
  const texts = useTexts();
  const { build } = useConfig();
  const { joined, failures } = useConnection();
  const [lobbyId, phase, seq, players, refusal] = useLobby(
    (lobby) =>
      [
        lobby.lobbyId,
        lobby.phase,
        lobby.seq,
        lobby.players.length,
        lobby.ended?.kind === 'refused' ? lobby.ended.code : '',
      ] as const,
  );

  return (
    <p className={classes.root} data-part="debug">
      {fill(texts.debug, {
        lobbyId,
        phase,
        seq: String(seq),
        players: String(players),
        connection: joined ? texts.connected : fill(texts.notConnected, { failures: String(failures), refusal }),
        build: build || '–',
        viewport: `${window.innerWidth}x${window.innerHeight}`,
      })}
    </p>
  );
}

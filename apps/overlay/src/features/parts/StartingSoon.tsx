import { useLobby } from '@tarnwort/lobby-client';
import { Face, fill, LogoMark } from '@tarnwort/ui/plain';

import { CodeBox, useCodeLink } from '../../shared/CodeBox';
import { useOptions, useTexts } from '../../shared/options';
import classes from './Parts.module.css';
import { useParticipants } from './use-participants';

/**
 * `part=starting-soon`: a whole scene for the time before the game and between two rounds: who is there, who is ready, and
 * the code. Nothing while a round runs.
 */
export function StartingSoon() {
  const { show } = useTexts();
  const { hidden } = useOptions();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const participants = useParticipants();
  if (phase !== 'intermission' && phase !== 'setup') return null;

  const ready = participants.filter(({ isReady, isConnected }) => isReady && isConnected);
  const count = fill(show.readyCount, { ready: String(ready.length), total: String(participants.length) });
  const first = round <= 1;
  const line = first ? show.startsSoon : show.continuesSoon;
  const waits = phase === 'intermission' && participants.length > 0;

  return (
    <div className={`${classes.root} ${classes.soon}`} data-part="starting-soon">
      <span className={classes.brand}>
        <LogoMark size={120} />
        {show.appName}
      </span>
      <span className={classes.line} role="status">
        {waits ? `${line} – ${count}` : line}
      </span>
      <ul className={classes.faces}>
        {participants.map((participant) => (
          <li
            key={participant.id}
            className={classes.person}
            data-waiting={(waits && !ready.includes(participant)) || undefined}
          >
            <Face seat={participant.seat} photo={participant.photo} className={classes.face} />
            {!hidden.has('names') && participant.name}
          </li>
        ))}
      </ul>
      {first && <JoinCard />}
    </div>
  );
}

const EDGE = 340;

/** `part=join`: the code for watching, or for joining. Nothing without a link. */
export function JoinCard() {
  const link = useCodeLink();
  return link && <CodeBox link={link} edge={EDGE} className={`${classes.root} ${classes.code}`} />;
}

import { useDisclosure } from '@mantine/hooks';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { type Ref, useState } from 'react';

import { LazyRules } from '../../shared/lazy-parts';
import { lazyRoundPart } from '../../shared/lazy-round-part';
import { Guests } from './Guests';
import { Invite } from './Invite';
import { LazyFaceChoice } from './OwnMask';
import { TwitchPictureChip } from './TwitchPictureChip';
import classes from './WaitingRoom.module.css';

/** Words and times: their code is there before the first setup, and no waiting room needs it. */
const LazyNextRoundSettings = lazyRoundPart(async () => (await import('./NextRoundSettings')).NextRoundSettings, {
  silent: true,
});

export interface WaitingRoomProps {
  /** Gets the place of the camera's button, before the first round only */
  cameraPlace: Ref<HTMLElement>;
}

/** Who is there, how the game is played, and how others join. In setup: the next round. */
export function WaitingRoom({ cameraPlace }: WaitingRoomProps) {
  const waiting = useLobby((lobby) => lobby.phase === 'intermission');
  const alone = useLobby((lobby) => speakers(lobby).length === 1) && waiting;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [invites, { open: invite, toggle: toggleInvite }] = useDisclosure();
  // A guest who waits alone has nothing else to do.
  const choosing = wanted ?? alone;

  return (
    <div className={classes.root} data-alone={alone || undefined}>
      <div className={classes.stage}>
        {!waiting && <LazyNextRoundSettings />}
        <Guests choosing={choosing} onChoose={() => setWanted(!choosing)} onInvite={invite} />
        <div className={classes.mask}>
          {choosing && <LazyFaceChoice />}
          {waiting && <TwitchPictureChip />}
        </div>
      </div>
      <div className={classes.side}>
        {!alone && <LazyRules />}
        {waiting && <Invite shown={invites} prominent={alone} onToggle={toggleInvite} />}
        {waiting && <div ref={cameraPlace as Ref<HTMLDivElement>} />}
      </div>
    </div>
  );
}

import { useDisclosure } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import type { Ref } from 'react';

import { LazyRules } from '../../shared/lazy-parts';
import { Guests } from './Guests';
import { Invite } from './Invite';
import { NextRoundSettings } from './NextRoundSettings';
import { LazyFaceChoice } from './OwnMask';
import { TwitchPictureChip } from './TwitchPictureChip';
import classes from './WaitingRoom.module.css';

export interface WaitingRoomProps {
  /** Gets the place of the camera's button, before the first round only */
  cameraPlace: Ref<HTMLElement>;
}

/** Who is there, how the game is played, and how others join. In setup: the next round. */
export function WaitingRoom({ cameraPlace }: WaitingRoomProps) {
  const [choosing, { toggle }] = useDisclosure();
  const waiting = useLobby((lobby) => lobby.phase === 'intermission');

  return (
    <div className={classes.root}>
      <div className={classes.stage}>
        {!waiting && <NextRoundSettings />}
        <Guests choosing={choosing} onChoose={toggle} />
        <div className={classes.mask}>
          {choosing && <LazyFaceChoice />}
          {waiting && <TwitchPictureChip />}
        </div>
      </div>
      <div className={classes.side}>
        <LazyRules />
        {waiting && <Invite />}
        {waiting && <div ref={cameraPlace as Ref<HTMLDivElement>} />}
      </div>
    </div>
  );
}

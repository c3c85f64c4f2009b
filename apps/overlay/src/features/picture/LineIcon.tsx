import { IconHourglass } from '@tabler/icons-react';
import { Face, winnerIcons } from '@tarnwort/ui/plain';

import type { Size, ThirdMode } from './geometry';
import classes from './LowerThird.module.css';
import type { LineModel, Standings } from './picture-model';
import { MOST_FACES, VotedFaces } from './VotedFaces';

export interface LineIconProps {
  third: LineModel;

  /** Height of the line's icon in pixels */
  size: number;

  mode: ThirdMode;
}

/** Faces of a ballot stand beside the text in a low third; in a high one there is no room for them. */
function showsFaces(third: LineModel, mode: ThirdMode): boolean {
  return third.kind === 'waiting' && third.stage.kind === 'ballot' && mode === 'bar' && third.stage.of <= MOST_FACES;
}

/** Edge of a face in a row of a ballot. */
const VOTED_FACE = 50;

/** Width of what stands before the text; null for an icon as high as the line allows. */
export function iconWidth(third: LineModel, mode: ThirdMode, { height }: Size): number | null {
  if (third.kind === 'waiting' && third.stage.kind === 'ballot') {
    return showsFaces(third, mode) ? third.stage.of * (VOTED_FACE + 6) : 0;
  }
  if (third.kind === 'between') return third.standings?.leaders.length === 1 ? Math.min(90, height * 0.7) : 0;
  return null;
}

/** What stands before the text of a line: an icon, the faces of those who have voted, or the leader's face. */
export function LineIcon({ third, size, mode }: LineIconProps) {
  switch (third.kind) {
    case 'waiting':
      if (third.stage.kind !== 'ballot') return <IconHourglass size={size} stroke={2.5} aria-hidden />;
      return showsFaces(third, mode) && <VotedFaces voted={third.stage.voted} of={third.stage.of} size={VOTED_FACE} />;
    case 'between':
      return <LeaderFace standings={third.standings} size={size} />;
    case 'after': {
      const Icon = winnerIcons[third.winner];
      return <Icon size={size} stroke={2.5} aria-hidden />;
    }
    default:
      return third satisfies never;
  }
}

function LeaderFace({ standings, size }: { standings: Standings | null; size: number }) {
  const [leader, ...others] = standings?.leaders ?? [];
  if (!leader || others.length > 0) return null;
  return (
    <span className={classes.leader} style={{ width: size, height: size }}>
      <Face seat={leader.seat} photo={leader.photo} />
    </span>
  );
}

import { useTimeout } from '@mantine/hooks';
import { lazyPart } from '@tarnwort/ui';
import { type ReactNode, useState } from 'react';

import { useIsDock, useIsWide } from '../../shared/use-window-width';
import { tileHeight } from './tile-height';

const Tile = lazyPart(async () => (await import('./Tile')).Tile, { silent: true });
const Strip = lazyPart(async () => (await import('./Strip')).Strip, { silent: true });

/** The screen loads first; the picture is a second page beside it. */
const START_MS = 2000;

export interface BroadcastProps {
  /** Height of the column that it shares with the table, in pixels */
  available: number;
  /** Rows of the table, the game master's included */
  rows: number;
  /** The button that opens the slot */
  slotButton: ReactNode;
}

/** What goes out, below the table: a tile with a live picture where the table leaves room for it, else a strip. */
export function Broadcast({ available, rows, slotButton }: BroadcastProps) {
  const [started, setStarted] = useState(false);
  useTimeout(() => setStarted(true), START_MS, { autoInvoke: true });
  const wide = useIsWide();
  const dock = useIsDock();
  const height = wide ? tileHeight(available, rows) : null;

  if (dock || available === 0) return null;
  if (height === null) return <Strip wanted={started} fallback={<Placeholder height={46} />} />;
  return <Tile wanted={started} fallback={<Placeholder height={height} />} height={height} slotButton={slotButton} />;
}

function Placeholder({ height }: { height: number }) {
  return <div style={{ flex: 'none', height }} />;
}

import { lazyPart } from '@tarnwort/ui';
import { useEffect, useRef } from 'react';

import { BroadcastPanel } from '../features/broadcast/BroadcastPanel';
import { DiscordPost } from '../features/discord/DiscordPost';
import { LobbyControls } from '../features/lobby-controls/LobbyControls';
import { ModeratorLink } from '../features/moderation/ModeratorLink';
import { WordFilter } from '../features/moderation/WordFilter';
import { WordHold } from '../features/moderation/WordHold';
import { OverlayControls } from '../features/overlay/OverlayControls';
import { SeriesPanel } from '../features/series/SeriesPanel';
import { SlotButton } from '../features/slot/SlotButton';
import { focusWithin } from '../shared/focus/focus-target';
import { withToolTexts } from '../shared/with-tool-texts';
import classes from './AdminScreen.module.css';
import type { Tool } from './use-open-tool';

const PollPanel = lazyPart(async () => (await withToolTexts(import('../features/poll/PollPanel'))).PollPanel);
const ToolsPanel = lazyPart(async () => (await withToolTexts(import('./ToolsPanel'))).ToolsPanel);

export interface ToolPanelProps {
  tool: Tool | null;
  /** Goes up when another part of the screen leads here: then the area takes the focus */
  asked: number;
  onOpen: (tool: Tool) => void;
}

/** The open area, scrolled into sight when it is opened. */
export function ToolPanel({ tool, asked, onOpen }: ToolPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(tool);

  useEffect(() => {
    if (tool !== null && tool !== before.current) box.current?.scrollIntoView?.({ block: 'nearest' });
    before.current = tool;
  }, [tool]);
  useEffect(() => {
    if (asked > 0 && box.current) focusWithin(box.current);
  }, [asked]);

  if (tool === null) return null;
  return (
    <div ref={box} className={classes.panel}>
      <Content tool={tool} onOpen={onOpen} />
    </div>
  );
}

function Content({ tool, onOpen }: Pick<ToolPanelProps, 'onOpen'> & { tool: Tool }) {
  switch (tool) {
    case 'lobby':
      return (
        <>
          <LobbyControls />
          <SeriesPanel />
          <DiscordPost />
          <WordFilter />
          <WordHold />
          <ModeratorLink />
          <OverlayControls />
        </>
      );
    case 'overlay':
      return (
        <>
          <BroadcastPanel />
          <SlotButton fullWidth />
          <OverlayControls asksPassword />
        </>
      );
    case 'audience':
      return <PollPanel />;
    case 'tools':
      return <ToolsPanel onOpen={onOpen} />;
    default:
      return tool satisfies never;
  }
}

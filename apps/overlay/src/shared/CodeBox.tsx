import { inviteLink, useLobby, watchLink } from '@tarnwort/lobby-client';
import { lazy, Suspense } from 'react';

import classes from './CodeBox.module.css';
import { useConfig } from './config';
import { useOptions, useTexts } from './options';

const QrDrawing = lazy(async () => ({ default: (await import('@tarnwort/ui/QrCode/QrDrawing.tsx')).QrDrawing }));

/** What a code opens. */
export interface CodeLink {
  href: string;
  purpose: 'watch' | 'join';
}

export interface CodeBoxProps {
  link: CodeLink;

  /** Edge of the code in pixels of the picture */
  edge: number;

  /** Adds the frame and the size of the letters */
  className: string | undefined;
}

/** A code on white, large enough for a phone in front of a television, and what it is for. */
export function CodeBox({ link, edge, className }: CodeBoxProps) {
  const { show } = useTexts();

  return (
    <span className={`${classes.root} ${className}`} data-part="code">
      <Suspense fallback={<span style={{ width: edge, height: edge }} />}>
        <QrDrawing value={link.href} size={edge} title={link.href} />
      </Suspense>
      <span className={classes.purpose}>
        <strong>{link.purpose === 'watch' ? show.watchTitle : show.joinTitle}</strong>
        <span>{show.scanCode}</span>
      </span>
    </span>
  );
}

/**
 * What the code opens: watching by default, because a phone that scans a code for joining takes a seat. Null without a
 * code, and for joining a locked lobby. The password is not part of it: the picture is public.
 */
export function useCodeLink(): CodeLink | null {
  const { code, demo } = useOptions();
  const config = useConfig();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const locked = useLobby((lobby) => lobby.lobby.locked);
  if (code === 'none' || lobbyId === '' || (code === 'join' && locked)) return null;
  const link = code === 'join' ? inviteLink : watchLink;
  return { href: link(config, demo === null ? lobbyId : 'DEMO'), purpose: code };
}

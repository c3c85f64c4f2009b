import { inviteLink, useLobby, watchLink } from '@tarnwort/lobby-client';

import classes from './CodeBox.module.css';
import { useConfig } from './config';
import { useOptions, useTexts } from './options';
import { QrCode } from './QrCode';

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
      <QrCode href={link.href} edge={edge} />
      <span className={classes.purpose}>
        <strong>{link.purpose === 'watch' ? show.watchTitle : show.joinTitle}</strong>
        <span>{show.scanCode}</span>
      </span>
    </span>
  );
}

/** The address of the page for viewers; null where they cannot take part, or would be asked for a password. */
export function useWatchHref(): string | null {
  const { code, demo } = useOptions();
  const config = useConfig();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const open = useLobby(({ poll, lobby }) => poll.on && !lobby.hasPassword);
  if (code === 'none' || lobbyId === '' || !open) return null;
  return watchLink(config, demo === null ? lobbyId : 'DEMO');
}

/**
 * What the code opens: watching by default, because a phone that scans a code for joining takes a seat. Null without a
 * code, where viewers cannot take part, and for joining a locked lobby or one with a password: the picture is public.
 */
export function useCodeLink(): CodeLink | null {
  const watchHref = useWatchHref();
  const { code, demo } = useOptions();
  const config = useConfig();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const closed = useLobby(({ lobby }) => lobby.locked || lobby.hasPassword);
  if (code === 'watch') return watchHref === null ? null : { href: watchHref, purpose: code };
  if (code === 'none' || lobbyId === '' || closed) return null;
  return { href: inviteLink(config, demo === null ? lobbyId : 'DEMO'), purpose: code };
}

import { useConnection, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useRef, useState } from 'react';

import { useConfig } from '../../shared/config';
import { fetchServedBuild, reloadWhenServed } from './served-page';

/** Reloads the page between two rounds when the server serves a newer build. Draws nothing. */
export function AutoUpdate() {
  const outdated = useOutdated();
  const betweenRounds = useLobby(({ phase }) => phase === 'intermission' || phase === 'setup');

  useEffect(() => {
    // A round that starts before the page was served cancels the reload.
    return outdated && betweenRounds ? reloadWhenServed() : undefined;
  }, [outdated, betweenRounds]);

  return null;
}

/** Whether the server serves another build than this page; requested after each join, but not when the page's first attempt joins. */
function useOutdated(): boolean {
  const { build } = useConfig();
  const { joined, failures } = useConnection();
  const [outdated, setOutdated] = useState(false);
  const isFresh = useRef(true);

  useEffect(() => {
    if (failures > 0) isFresh.current = false;
    if (!joined || build === '') return;
    const justServed = isFresh.current;
    isFresh.current = false;
    if (justServed) return;

    let cancelled = false;
    void fetchServedBuild().then((served) => {
      if (!cancelled && served !== '' && served !== build) setOutdated(true);
    });
    return () => {
      cancelled = true;
    };
  }, [joined, failures, build]);

  return outdated;
}

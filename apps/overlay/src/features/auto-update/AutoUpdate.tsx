import { useConnection, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

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

/** Whether the server serves another build than this page; requested after each join. */
function useOutdated(): boolean {
  const { build } = useConfig();
  const { joined } = useConnection();
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    if (!joined || build === '') return;

    let cancelled = false;
    void fetchServedBuild().then((served) => {
      if (!cancelled && served !== '' && served !== build) setOutdated(true);
    });
    return () => {
      cancelled = true;
    };
  }, [joined, build]);

  return outdated;
}

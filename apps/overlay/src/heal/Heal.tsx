import { useConnection, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

import { useConfig } from './ConfigContext';
import { currentBuild } from './current-build';
import { loadAgain } from './load-again';

/** Loads the page again when a newer build is served, between two rounds only. Draws nothing. */
export function Heal() {
  const outdated = useOutdated();
  const betweenRounds = useLobby(({ phase }) => phase === 'intermission' || phase === 'setup');

  useEffect(() => {
    // Not in the middle of a round that began while the page was not served.
    return outdated && betweenRounds ? loadAgain() : undefined;
  }, [outdated, betweenRounds]);

  return null;
}

/** Whether the server serves another build than this page; asked each time the connection comes (back). */
function useOutdated(): boolean {
  const { build } = useConfig();
  const { joined } = useConnection();
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    if (!joined || build === '') return;

    let left = false;
    void currentBuild().then((served) => {
      if (!left && served !== '' && served !== build) setOutdated(true);
    });
    return () => {
      left = true;
    };
  }, [joined, build]);

  return outdated;
}

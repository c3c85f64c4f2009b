import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';

import type { GoOptions, Place, Way } from './way';

/** Goes to another address of the app, `/home`. */
export type Navigate = (to: string, options?: GoOptions) => void;

const PlaceContext = createContext<{ place: Place; navigate: Navigate; way: Way } | null>(null);

export interface PlaceProviderProps {
  way: Way;
  children: ReactNode;
}

/** Tells everything below where the app is. The page before stays until the next one can be drawn. */
export function PlaceProvider({ way, children }: PlaceProviderProps) {
  const [place, setPlace] = useState(way.here);

  const { move, navigate } = useMemo(() => {
    const look = () => startTransition(() => setPlace(way.here()));
    const go: Navigate = (to, options) => {
      const { pathname } = way.here();
      way.go(to, options);
      // Another page begins at its top. On the way back the browser itself knows where somebody was.
      if (way.here().pathname !== pathname) document.documentElement.scrollTop = 0;
      look();
    };
    return { move: look, navigate: go };
  }, [way]);

  useEffect(() => way.listen(move), [way, move]);

  const value = useMemo(() => ({ place, navigate, way }), [place, navigate, way]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

/** Where the app is; a new one with every move, though it leads to the same address. */
export function usePlace(): Place {
  return usePlaces().place;
}

/** What goes to another address; always the same. */
export function useNavigate(): Navigate {
  return usePlaces().navigate;
}

/** What a link to an address of the app says. */
export function useHref(to: string): string {
  return usePlaces().way.href(to);
}

function usePlaces() {
  const places = useContext(PlaceContext);
  if (!places) throw new Error('usePlaces: no <PlaceProvider> above');
  return places;
}

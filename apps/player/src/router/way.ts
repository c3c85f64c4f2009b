/** Where the app is: what its address says, below the path it is served under. */
export interface Place {
  pathname: string;
  search: string;
}

export interface GoOptions {
  /** Leaves no way back to the place before, false by default. */
  replace?: boolean;
}

/** An address bar. */
export interface Way {
  here: () => Place;
  go: (to: string, options?: GoOptions) => void;
  /** What a link to a place says. */
  href: (to: string) => string;
  /** Calls back when somebody goes back or forth; returns what ends it. */
  listen: (moved: () => void) => () => void;
}

/** The browser's own address bar, for an app that is served under `base`. */
export function browserWay(base = new URL(document.baseURI).pathname): Way {
  const prefix = base.replace(/\/+$/, '');
  const href = (to: string) => prefix + to;
  return {
    here: () => {
      const { pathname, search } = window.location;
      return { pathname: pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname, search };
    },
    go: (to, { replace = false } = {}) => {
      // What the browser would not store is noted there, and goes along.
      const { state } = window.history;
      if (replace) window.history.replaceState(state, '', href(to));
      else window.history.pushState(state, '', href(to));
    },
    href,
    listen: (moved) => {
      window.addEventListener('popstate', moved);
      return () => window.removeEventListener('popstate', moved);
    },
  };
}

/** An address bar that nobody sees, for tests and galleries. */
export function memoryWay(start: string): Way {
  let place = read(start);
  return {
    here: () => place,
    go: (to) => {
      place = read(to);
    },
    href: (to) => to,
    listen: () => () => {},
  };
}

function read(address: string): Place {
  const { pathname, search } = new URL(address, 'https://memory.invalid');
  return { pathname, search };
}

import { type ComponentType, use } from 'react';

import { loadOnce } from './load-once';

export type LazyPage<Props> = ComponentType<Props> & {
  /** Fetches the page's code once, and again after a failure; a page that was fetched renders without suspending. */
  fetch: () => Promise<void>;
};

/**
 * A page whose code is loaded when it is first rendered or fetched. Errors go to the boundary above. Unlike `React.lazy` it
 * renders at once after `fetch` and loads again after a failure.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetch = loadOnce(async () => {
    Loaded = await load();
  });

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a page, where its module is loaded
  function Page(props: Props) {
    if (!Loaded) use(fetch());
    return Loaded && <Loaded {...props} />;
  }

  return Object.assign(Page, { fetch });
}

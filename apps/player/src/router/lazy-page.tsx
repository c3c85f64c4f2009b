import { type ComponentType, use } from 'react';

export type LazyPage<Props> = ComponentType<Props> & {
  /** Fetches the page's code, once, and once more when it failed; whoever waits for it draws the page without a break. */
  fetch: () => Promise<void>;
};

/** A page whose code comes when it is first drawn or fetched. What goes wrong with it is for the boundary above. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  async function read(): Promise<void> {
    Loaded = await load();
  }

  function once(): Promise<void> {
    loading ??= read();
    return loading;
  }

  async function fetch(): Promise<void> {
    try {
      await once();
    } catch (reason) {
      loading = null;
      throw reason;
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a page, where its module is loaded
  function Page(props: Props) {
    if (!Loaded) use(once());
    return Loaded && <Loaded {...props} />;
  }

  return Object.assign(Page, { fetch });
}

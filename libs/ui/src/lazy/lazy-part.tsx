import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { i18n } from '../i18n/i18n';
import { notifyError } from '../toasts/toasts';
import { loadWhenIdle } from './idle-loading';
import { loadOnceOnline } from './load-once';

/** Props of every lazy part beside its own. */
export interface LazyPartProps {
  /** Whether it is needed yet; once mounted it stays, for its closing transition. True by default */
  wanted?: boolean;

  /** Placeholder until its code is loaded */
  fallback?: ReactNode;

  /** Called when its code cannot be loaded; `wanted` false and true again retries */
  onLoadError?: () => void;
}

/** A lazy part; `fetch` loads its code, after which it renders at once. */
export type LazyPartComponent<Props> = ComponentType<Props & LazyPartProps> & { fetch: () => Promise<void> };

/**
 * A part of a screen whose code is loaded when first wanted, or earlier while the page is idle. `React.lazy` throws for good
 * when the code cannot be loaded; this one shows a toast, keeps the screen and retries.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { silent = false }: { silent?: boolean } = {},
): LazyPartComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = loadOnceOnline(async () => {
    Loaded = await load();
  });
  loadWhenIdle(fetchPart);

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a part, where its module is loaded
  function LazyPart({ wanted = true, fallback = null, onLoadError, ...props }: Props & LazyPartProps) {
    const [shown, setShown] = useState(false);
    const mounts = shown || (wanted && Loaded !== null);
    if (mounts && !shown) setShown(true);

    const handleLoadError = useEffectEvent(() => {
      if (!silent) notifyError(i18n.t('common.partMissing'), { id: 'part-missing' });
      onLoadError?.();
    });

    useEffect(() => {
      if (!wanted || mounts) return;

      let awaited = true;
      fetchPart().then(
        () => awaited && setShown(true),
        () => awaited && handleLoadError(),
      );
      return () => {
        awaited = false;
      };
    }, [wanted, mounts]);

    if (!mounts || !Loaded) return fallback;
    return (
      <ErrorBoundary fallback={fallback} resetKeys={[wanted]} onError={handleLoadError}>
        {/* The rest are the part's own props; TypeScript cannot subtract from a type parameter. */}
        <Loaded {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  }

  return Object.assign(LazyPart, { fetch: fetchPart });
}

/** Props of a dialog. */
interface Openable {
  opened: boolean;
  onClose: () => void;
}

/** A dialog whose code is loaded when first opened; it is closed again when that fails. */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(async () => openAfterMount(await load()));

  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function LazyDialog(props: Props) {
    return <Part {...props} wanted={props.opened} onLoadError={props.onClose} />;
  };
}

/** Opens a dialog after its mount: Mantine stores the element to return the focus to when `opened` changes. */
function openAfterMount<Props extends Openable>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function OpeningDialog(props: Props) {
    const [mounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);

    return <Dialog {...props} opened={props.opened && mounted} />;
  };
}

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { i18n } from '../i18n/i18n';
import { notifyError } from '../toasts/toasts';
import { loadWhenIdle } from './idle-loading';
import { loadOnceOnline } from './load-once';

/** What every lazy part takes beside its own properties. */
export interface LazyPartProps {
  /** Whether it is needed yet; once shown it stays, so that it can close with its motion. True by default */
  wanted?: boolean;

  /** What stands in its place until its code has come */
  standIn?: ReactNode;

  /** Told when it cannot be shown; wanting it once more tries once more */
  onMissing?: () => void;
}

/**
 * A part of a screen whose code comes when it is first wanted, or before that in a quiet moment. Where `React.lazy` takes
 * the screen down for good when the code does not come, this one says so, keeps the screen and tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { silent = false }: { silent?: boolean } = {},
): ComponentType<Props & LazyPartProps> {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = loadOnceOnline(async () => {
    Loaded = await load();
  });
  loadWhenIdle(fetchPart);

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a part, where its module is loaded
  return function LazyPart({ wanted = true, standIn = null, onMissing, ...props }: Props & LazyPartProps) {
    const [shown, setShown] = useState(false);
    const mounts = shown || (wanted && Loaded !== null);
    if (mounts && !shown) setShown(true);

    const miss = useEffectEvent(() => {
      if (!silent) notifyError(i18n.t('common.partMissing'), { id: 'part-missing' });
      onMissing?.();
    });

    useEffect(() => {
      if (!wanted || mounts) return;

      let awaited = true;
      fetchPart().then(
        () => awaited && setShown(true),
        () => awaited && miss(),
      );
      return () => {
        awaited = false;
      };
    }, [wanted, mounts]);

    if (!mounts || !Loaded) return standIn;
    return (
      <ErrorBoundary fallback={standIn} resetKeys={[wanted]} onError={miss}>
        {/* What is left is what the part itself takes; the compiler cannot subtract from a type it does not know. */}
        <Loaded {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  };
}

/** What opens and closes a dialog. */
interface Openable {
  opened: boolean;
  onClose: () => void;
}

/** A dialog whose code comes when it is first opened; one that cannot be shown is closed again. */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(async () => openingOnceThere(await load()));

  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function LazyDialog(props: Props) {
    return <Part {...props} wanted={props.opened} onMissing={props.onClose} />;
  };
}

/** A dialog notes who had the focus when it opens, to give it back: one that came open already would give it to nobody. */
function openingOnceThere<Props extends Openable>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function OpeningDialog(props: Props) {
    const [there, setThere] = useState(false);
    useEffect(() => setThere(true), []);

    return <Dialog {...props} opened={props.opened && there} />;
  };
}

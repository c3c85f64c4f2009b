import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

export interface PeekButtonProps {
  /** Name of what it shows: 'Wort' */
  label: string;
  bind: ReturnType<typeof usePeek>['bind'];
}

/** Shows a covered text as long as it is held. */
export function PeekButton({ label, bind }: PeekButtonProps) {
  const { t } = useTranslation();
  const name = t('admin.peek', { label });

  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={name} title={name} {...bind}>
      <IconEye size={16} aria-hidden />
    </ActionIcon>
  );
}

const KEYS = new Set([' ', 'Enter']);

/** Events of the window that end a hold. */
const ENDS = ['pointerup', 'pointercancel', 'blur', 'pagehide'];

/** What holds a button: a key, or a pointer of this type. */
type Holder = 'key' | PointerEvent['pointerType'];

/** Shows something while a button is held by pointer or key; `bind` goes on the button. */
export function usePeek() {
  const [holder, setHolder] = useState<Holder | null>(null);

  // The pointer may leave the button, and the window may lose the focus, before either is let go.
  useEffect(() => {
    if (holder === null) return;
    const end = () => setHolder(null);
    // A native menu may swallow the release. A long touch requests one as well, and goes on.
    const events = [...ENDS, ...(holder === 'touch' ? [] : ['contextmenu'])];
    for (const event of events) window.addEventListener(event, end);
    return () => {
      for (const event of events) window.removeEventListener(event, end);
    };
  }, [holder]);

  const bind = {
    onPointerDown: ({ button, pointerType }: PointerEvent) => button === 0 && setHolder(pointerType),
    onKeyDown: ({ key }: KeyboardEvent) => KEYS.has(key) && setHolder('key'),
    onKeyUp: () => setHolder(null),
    onBlur: () => setHolder(null),
  };
  return { peeking: holder !== null, bind };
}

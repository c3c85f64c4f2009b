import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { type KeyboardEvent, useEffect, useState } from 'react';

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

/** Shows something while a button is held by pointer or key; `bind` goes on the button. */
export function usePeek() {
  const [peeking, setPeeking] = useState(false);

  // The pointer may leave the button, and the window may lose the focus, before either is let go.
  useEffect(() => {
    if (!peeking) return;
    const end = () => setPeeking(false);
    const events = ['pointerup', 'pointercancel', 'blur', 'pagehide'] as const;
    for (const event of events) window.addEventListener(event, end);
    return () => {
      for (const event of events) window.removeEventListener(event, end);
    };
  }, [peeking]);

  const bind = {
    onPointerDown: () => setPeeking(true),
    onKeyDown: (event: KeyboardEvent) => KEYS.has(event.key) && setPeeking(true),
    onKeyUp: () => setPeeking(false),
    onBlur: () => setPeeking(false),
  };
  return { peeking, bind };
}

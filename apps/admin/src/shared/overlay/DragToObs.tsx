import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { DragEvent, ReactNode } from 'react';

import classes from './DragToObs.module.css';

export interface DragToObsProps {
  /** Address of the source */
  value: string;
  /** Shown beside the handle; nothing by default */
  children?: ReactNode;
}

/** What can be dragged into OBS, which makes a source of it. No link: a browser would show its secret. The keyboard copies instead. */
export function DragToObs({ value, children }: DragToObsProps) {
  const { t } = useTranslation();
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'copyLink';
    dataTransfer.setData('text/uri-list', value);
    dataTransfer.setData('text/plain', value);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the copy button beside it does the same for the keyboard.
    <span className={classes.root} draggable title={t('admin.dragToObs')} onDragStart={onDragStart}>
      <IconGripVertical size={18} aria-hidden />
      {children}
    </span>
  );
}

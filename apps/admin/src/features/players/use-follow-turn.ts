import { type RefObject, useEffect } from 'react';

/** Scrolls the table to the current player's row, unless something in the table is being edited. */
export function useFollowTurn(row: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const element = row.current;
    const editing = element?.closest('table')?.contains(document.activeElement);
    if (current && !editing) element?.scrollIntoView?.({ block: 'nearest' });
  }, [row, current]);
}

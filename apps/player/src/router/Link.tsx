import type { ComponentPropsWithRef, MouseEvent } from 'react';

import { useHref, useNavigate } from './PlaceProvider';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Where it leads, an address of the app: `/home`. */
  to: string;
}

/** A link within the app; a click that asks for a tab or window of its own is the browser's. */
export function Link({ to, ...props }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();

  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  }

  return <a {...props} href={href} onClick={onClick} />;
}

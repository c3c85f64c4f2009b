import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import { LanguageMenu } from '../LanguageMenu/LanguageMenu';
import { Logo } from '../Logo/Logo';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import classes from './Screen.module.css';
import { useKeyboard } from './use-keyboard';

export interface ScreenProps {
  /** The content */
  children: ReactNode;

  /** Full-width banner on top: the connection banner */
  banner?: ReactNode;

  /** What the header says beside the logo */
  status?: ReactNode;

  /** More controls in the header, left of language and theme */
  controls?: ReactNode;

  /** Bar that sticks to the lower edge */
  dock?: ReactNode;

  /** Footer of the page */
  footer?: ReactNode;

  /** `narrow` for one card, `normal` for grids, `wide` for the admin screen; `normal` by default */
  width?: 'narrow' | 'normal' | 'wide';

  /** `brand` fills the header with the brand's colour, `black` with black over a red line; `plain` by default */
  tone?: 'plain' | 'brand' | 'black';
}

/** The shell of entry, player and admin screen: header, scrolling middle, fixed dock, footer. */
export function Screen({
  children,
  banner,
  status,
  controls,
  dock,
  footer,
  width = 'normal',
  tone = 'plain',
}: ScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  useKeyboard(root);

  return (
    <div ref={root} className={classes.root} data-width={width}>
      {banner}
      <header className={classes.header} data-tone={tone}>
        <Logo size={30} />
        {status}
        <div className={classes.controls}>
          {controls}
          <span className={classes.settings}>
            <LanguageMenu />
            <ThemeToggle />
          </span>
        </div>
      </header>
      <main className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
      {dock && <Dock>{dock}</Dock>}
    </div>
  );
}

function Dock({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useScrollPadding(box, 'bottom');

  return (
    <div ref={box} className={classes.dock}>
      {children}
    </div>
  );
}

/** Pixels between a sticky bar and a focused element, for its focus ring. */
const GAP = 8;

/**
 * Sets the page's `scroll-padding` to the height of a sticky bar, so that focused elements scroll into view beside it, not
 * behind it.
 */
export function useScrollPadding(element: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;

    const { style } = document.documentElement;
    const covered = `--stuck-${edge}`;
    const watcher = new ResizeObserver(() => style.setProperty(covered, `${box.offsetHeight + GAP}px`));
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      style.removeProperty(covered);
    };
  }, [element, edge]);
}

import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** How far an arrow key moves, in pixels. */
const STEP = 24;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Height of the bar at the lower edge, in pixels, as the screen tells style sheets. */
const dockHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--stuck-bottom')) || 0;

/**
 * Moves an element by dragging its handle or by arrow keys. It leaves its place in the page and floats inside the window, above
 * the bar at the lower edge, until the window changes or `reset` is called.
 */
export function useMovable() {
  const tile = useRef<HTMLElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);

  function moveBy(x: number, y: number) {
    if (!tile.current) return;
    const { style } = tile.current;
    const { left, top, width, height } = tile.current.getBoundingClientRect();
    style.position = 'fixed';
    style.left = `${clamp(left + x, 0, window.innerWidth - width)}px`;
    style.top = `${clamp(top + y, 0, window.innerHeight - dockHeight() - height)}px`;
  }

  function reset() {
    for (const property of ['position', 'left', 'top']) tile.current?.style.removeProperty(property);
  }
  useWindowEvent('resize', reset);

  const handle = {
    // The handle moves with the finger, which would otherwise scroll the page.
    style: { touchAction: 'none', cursor: 'move' },
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId);
      last.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      moveBy(clientX - last.current.x, clientY - last.current.y);
      last.current = { x: clientX, y: clientY };
    },
    onLostPointerCapture: () => {
      last.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      moveBy(...arrow);
    },
  };
  return { tile, handle, reset };
}

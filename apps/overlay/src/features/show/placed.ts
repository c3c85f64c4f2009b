import type { CSSProperties } from 'react';

import type { Box } from './show-grid';

/** Where something stands, for its style. */
export function placed({ x, y, width, height }: Box): CSSProperties {
  return { left: x, top: y, width, height };
}

import { loadOnce } from '@tarnwort/ui/lazy/load-once.ts';
import { use } from 'react';

import { useOptions } from '../../shared/options';
import type { Size } from './geometry';
import { lowerAreaSize } from './lower-area-size';
import { type Measures, scaled } from './measures';
import { layOutPanel } from './panel-geometry';
import { layOutShow, layOutShowPanel } from './show-grid';
import { typeScale } from './type-scale';

const show: Measures = {
  frame: ({ viewport, zoom, alone }) => {
    const unit = showUnit(viewport);
    return { picture: scaled(viewport, unit), scale: unit * (alone ? 1 : Math.min(1, zoom)) };
  },
  layOut: ({ panels, lowerArea }, picture) => {
    if (!lowerArea) return layOutShowPanel(picture);
    const cameras = panels.some(({ camera }) => camera !== null);
    return layOutShow(panels.length, picture, lowerAreaSize(lowerArea, picture.height > picture.width), cameras);
  },
  layOutPanel,
  typeFor: typeScale,
  SingleLine: null,
  WordColumn: null,
};

let classic: Measures | null = null;

/** Loads the look Classic, which few sources show. */
export const fetchClassic = loadOnce(async () => {
  classic = (await import('./classic-look')).classic;
});

/** The measures of the page's look; one that was fetched suspends nothing. */
export function useLook(): Measures {
  const { look } = useOptions();
  if (look === 'classic' && !classic) use(fetchClassic());
  return look === 'classic' && classic ? classic : show;
}

/** Window pixels for a pixel of 1920x1080, or of 1080x1920 in a high window. */
function showUnit({ width, height }: Size): number {
  const unit = height > width ? width / 1080 : Math.min(width / 1920, height / 1080);
  return unit || 1;
}

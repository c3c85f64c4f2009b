import { classicUnit, layOutClassic } from './classic-grid';
import { layOutClassicPanel } from './classic-panel';
import { type Measures, scaled } from './measures';
import { SingleLine } from './SingleLine';
import { classicType } from './type-scale';
import { WordColumn } from './WordColumn';

/** The look with fixed sizes. */
export const classic: Measures = {
  frame: ({ count, viewport, zoom, alone }) => {
    const scale = classicUnit(count, viewport, zoom, alone) || 1;
    return { picture: scaled(viewport, scale), scale };
  },
  layOut: ({ panels, lowerArea }, picture) => layOutClassic(panels.length, picture, lowerArea === null),
  layOutPanel: layOutClassicPanel,
  typeFor: () => classicType,
  SingleLine,
  WordColumn,
};

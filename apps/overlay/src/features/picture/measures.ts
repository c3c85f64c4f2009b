import type { ComponentType } from 'react';

import type { Grid, Size } from './geometry';
import type { PanelContent, PanelGeometry } from './panel-geometry';
import type { PictureModel } from './picture-model';
import type { SingleLineProps } from './SingleLine';
import type { TypeScale } from './type-scale';
import type { WordColumnProps } from './WordColumn';

/** What the window shows. */
export interface View {
  /** Players in the picture */
  count: number;
  viewport: Size;
  /** Factor on the size that fits */
  zoom: number;
  /** One panel alone, as large as the window */
  alone: boolean;
}

/** The measures of a look: model and components are the same in both. */
export interface Measures {
  /** Size of the picture in pixels of the look, and window pixels for each of them */
  frame: (view: View) => { picture: Size; scale: number };
  layOut: (model: PictureModel, picture: Size) => Grid;
  layOutPanel: (content: PanelContent, type: TypeScale) => PanelGeometry;
  typeFor: (count: number, portrait: boolean) => TypeScale;

  /** Draws the lower area of a grid in the mode `line`; null in a look without one */
  SingleLine: ComponentType<SingleLineProps> | null;
  /** Draws the words of a panel with a column; null in a look without one */
  WordColumn: ComponentType<WordColumnProps> | null;
}

/** A size in pixels of the look. */
export function scaled({ width, height }: Size, unit: number): Size {
  return { width: width / unit, height: height / unit };
}

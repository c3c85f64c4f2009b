import type { Look } from '../../shared/options';
import { classicUnit, layOutClassic } from './classic-grid';
import { layOutClassicPanel } from './classic-panel';
import { type Grid, layOutShow, layOutShowPanel, type Size } from './grid';
import { lowerAreaSize } from './lower-area-size';
import { layOutPanel, type PanelContent, type PanelGeometry } from './panel-geometry';
import type { PictureModel } from './picture-model';
import { classicType, type TypeScale, typeScale } from './type-scale';

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
}

export const looks: Record<Look, Measures> = {
  show: {
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
  },
  classic: {
    frame: ({ count, viewport, zoom, alone }) => {
      const scale = classicUnit(count, viewport, zoom, alone) || 1;
      return { picture: scaled(viewport, scale), scale };
    },
    layOut: ({ panels, lowerArea }, picture) => layOutClassic(panels.length, picture, lowerArea === null),
    layOutPanel: layOutClassicPanel,
    typeFor: () => classicType,
  },
};

function scaled({ width, height }: Size, unit: number): Size {
  return { width: width / unit, height: height / unit };
}

/** Window pixels for a pixel of 1920x1080, or of 1080x1920 in a high window. */
function showUnit({ width, height }: Size): number {
  const unit = height > width ? width / 1080 : Math.min(width / 1920, height / 1080);
  return unit || 1;
}

import type { ReactNode } from 'react';
import { LowerThird } from './LowerThird';
import { lowerAreaSize } from './lower-area-size';
import { ShowPanel } from './ShowPanel';
import classes from './ShowPicture.module.css';
import { ShowStage, type ShowStageProps } from './ShowStage';
import { layOutShow, type ShowGrid, type Size } from './show-grid';
import type { LowerAreaModel, ShowModel } from './show-model';
import { typeScale } from './type-scale';

export interface ShowPictureProps {
  model: ShowModel;

  /** Size of the picture in pixels of the design */
  picture: Size;

  round: number;

  /** Changes when the picture is rebuilt */
  rebuildKey: string;

  /** There are votes to show before the imposter */
  withVerdict: boolean;

  /** The link behind the code before the game */
  link: ShowStageProps['link'];

  /** Draws a player's camera */
  drawCamera: (link: string, name: string) => ReactNode;
}

/** The whole picture in pixels of the design: panels, and the lower third or the stage. */
export function ShowPicture({ model, picture, round, rebuildKey, withVerdict, link, drawCamera }: ShowPictureProps) {
  const { panels, lowerArea } = model;
  const count = panels.length;
  const portrait = picture.height > picture.width;
  const cameras = panels.some(({ camera }) => camera !== null);
  const grid = lowerArea
    ? layOutShow(count, picture, lowerAreaSize(lowerArea, portrait), cameras)
    : singlePanelGrid(picture);
  const type = typeScale(count, portrait);
  // Moving an iframe in the document reloads it: elements stay in the order of their ids, only their positions change.
  const mounted = [...panels].sort((a, b) => (a.id < b.id ? -1 : 1));

  return (
    <div className={classes.root} data-count={count > 10 ? 'many' : undefined}>
      <div className={classes.grid} style={areaStyle(grid)}>
        {mounted.map((panel) => (
          <ShowPanel
            key={panel.id}
            panel={panel}
            at={grid.places[panel.place] ?? { x: 0, y: 0 }}
            size={grid.panel}
            arrangement={grid.arrangement}
            count={count}
            portrait={portrait}
            type={type}
            rebuildKey={rebuildKey}
            camera={panel.camera ? drawCamera(panel.camera, panel.label) : null}
          />
        ))}
      </div>
      {lowerArea && count > 0 && (
        <LowerAreaView
          lowerArea={lowerArea}
          grid={grid}
          round={round}
          rebuildKey={rebuildKey}
          withVerdict={withVerdict}
          link={link}
        />
      )}
    </div>
  );
}

type LowerAreaViewProps = Pick<ShowPictureProps, 'round' | 'rebuildKey' | 'withVerdict' | 'link'> & {
  lowerArea: LowerAreaModel;
  grid: ShowGrid;
};

function LowerAreaView({ lowerArea, grid, round, rebuildKey, withVerdict, link }: LowerAreaViewProps) {
  const { lowerArea: box, mode, portrait } = grid;
  switch (lowerArea.kind) {
    case 'playing':
    case 'waiting':
    case 'after':
    case 'between':
      return <LowerThird third={lowerArea} box={box} mode={mode} round={round} rebuildKey={rebuildKey} />;
    default:
      return <ShowStage stage={lowerArea} box={box} portrait={portrait} withVerdict={withVerdict} link={link} />;
  }
}

function areaStyle({ area, scale }: ShowGrid) {
  return {
    left: area.x,
    top: area.y,
    width: area.width,
    height: area.height,
    ...(scale === 1 ? {} : { transform: `scale(${scale})` }),
  };
}

/** The grid of one panel, as large as the picture allows. */
function singlePanelGrid(picture: Size): ShowGrid {
  const height = Math.min(picture.height, picture.width);
  const width = Math.min(picture.width, height * 1.5);
  const area = { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
  const panel = { width, height };
  return {
    portrait: false,
    panel,
    arrangement: 'stack',
    area,
    places: [{ x: 0, y: 0 }],
    scale: 1,
    lowerArea: { x: 0, y: 0, width: 0, height: 0 },
    mode: 'bar',
  };
}

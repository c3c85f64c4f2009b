import type { ReactNode } from 'react';

import type { Look } from '../../shared/options';
import type { Grid, Size } from './geometry';
import { LowerThird } from './LowerThird';
import { useLook } from './looks';
import { Panel } from './Panel';
import classes from './Picture.module.css';
import type { LowerAreaModel, PictureModel } from './picture-model';
import { type StageProps, StageView } from './Stage';

export interface PictureProps {
  look: Look;

  model: PictureModel;

  /** Size of the picture in pixels of the look */
  picture: Size;

  round: number;

  /** Changes when the picture is rebuilt */
  rebuildKey: string;

  /** How many steps the running reveal has */
  stepCount: number;

  /** The link behind the code before the game */
  link: StageProps['link'];

  /** Draws a player's camera */
  drawCamera: (link: string, name: string) => ReactNode;
}

/** The whole picture: panels, and the lower third or the stage. The look gives the measures. */
export function Picture({ look, model, picture, round, rebuildKey, stepCount, link, drawCamera }: PictureProps) {
  const { panels, lowerArea } = model;
  const count = panels.length;
  const { layOut, typeFor } = useLook(look);
  const grid = layOut(model, picture);
  const type = typeFor(count, grid.portrait);
  // Moving an iframe in the document reloads it: elements stay in the order of their ids, only their positions change.
  const mounted = [...panels].sort((a, b) => (a.id < b.id ? -1 : 1));

  return (
    <div className={classes.root} data-count={count > 10 ? 'many' : undefined}>
      <div className={classes.grid} style={areaStyle(grid)}>
        {mounted.map((panel) => (
          <Panel
            key={panel.id}
            look={look}
            panel={panel}
            at={grid.places[panel.place] ?? { x: 0, y: 0 }}
            size={grid.panel}
            arrangement={grid.arrangement}
            count={count}
            portrait={grid.portrait}
            type={type}
            rebuildKey={rebuildKey}
            camera={panel.camera ? drawCamera(panel.camera, panel.label) : null}
          />
        ))}
      </div>
      {lowerArea && count > 0 && (
        <LowerAreaView
          look={look}
          lowerArea={lowerArea}
          grid={grid}
          round={round}
          rebuildKey={rebuildKey}
          stepCount={stepCount}
          link={link}
        />
      )}
    </div>
  );
}

type LowerAreaViewProps = Pick<PictureProps, 'look' | 'round' | 'rebuildKey' | 'stepCount' | 'link'> & {
  lowerArea: LowerAreaModel;
  grid: Grid;
};

function LowerAreaView({ look, lowerArea, grid, round, rebuildKey, stepCount, link }: LowerAreaViewProps) {
  const { lowerArea: box, mode, portrait } = grid;
  const { SingleLine } = useLook(look);
  if (mode === 'line') return SingleLine && <SingleLine area={lowerArea} box={box} round={round} />;

  switch (lowerArea.kind) {
    case 'playing':
    case 'waiting':
    case 'after':
    case 'between':
      return <LowerThird third={lowerArea} box={box} mode={mode} round={round} rebuildKey={rebuildKey} />;
    default:
      return <StageView stage={lowerArea} box={box} portrait={portrait} stepCount={stepCount} link={link} />;
  }
}

function areaStyle({ area, scale }: Grid) {
  return {
    left: area.x,
    top: area.y,
    width: area.width,
    height: area.height,
    ...(scale === 1 ? {} : { transform: `scale(${scale})` }),
  };
}

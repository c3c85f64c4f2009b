import type { ReactNode } from 'react';

import type { Grid, Size } from './geometry';
import { LowerThird } from './LowerThird';
import { useLook } from './looks';
import { Panel } from './Panel';
import classes from './Picture.module.css';
import type { LowerAreaModel, PictureModel } from './picture-model';
import { StageView } from './Stage';

export interface PictureProps {
  model: PictureModel;

  /** Size of the picture in pixels of the look */
  picture: Size;

  /** Draws a player's camera */
  drawCamera: (link: string, name: string) => ReactNode;
}

/** The whole picture: panels, and the lower third or the stage. The look gives the measures. */
export function Picture({ model, picture, drawCamera }: PictureProps) {
  const { panels, lowerArea } = model;
  const count = panels.length;
  const { layOut, typeFor } = useLook();
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
            panel={panel}
            at={grid.places[panel.place] ?? { x: 0, y: 0 }}
            size={grid.panel}
            arrangement={grid.arrangement}
            count={count}
            portrait={grid.portrait}
            type={type}
            camera={panel.camera ? drawCamera(panel.camera, panel.label) : null}
          />
        ))}
      </div>
      {lowerArea && count > 0 && <LowerAreaView lowerArea={lowerArea} grid={grid} />}
    </div>
  );
}

function LowerAreaView({ lowerArea, grid }: { lowerArea: LowerAreaModel; grid: Grid }) {
  const { lowerArea: box, mode, portrait } = grid;
  const { SingleLine } = useLook();
  if (mode === 'line') return SingleLine && <SingleLine area={lowerArea} box={box} />;

  switch (lowerArea.kind) {
    case 'playing':
    case 'waiting':
    case 'after':
    case 'between':
      return <LowerThird third={lowerArea} box={box} mode={mode} />;
    default:
      return <StageView stage={lowerArea} box={box} portrait={portrait} />;
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

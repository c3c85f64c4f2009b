import type { ReactNode } from 'react';

import { LowerThird } from './LowerThird';
import { ShowPanel } from './ShowPanel';
import classes from './ShowPicture.module.css';
import { ShowStage, type ShowStageProps } from './ShowStage';
import { BAR_HEIGHT, type Footing, layOutShow, PORTRAIT_THIRD, type ShowGrid, type Size } from './show-grid';
import type { FootingModel, ShowModel } from './show-model';
import { typeScale } from './type-scale';

export interface ShowPictureProps {
  model: ShowModel;

  /** Size of the picture in pixels of the design */
  picture: Size;

  round: number;
  nameless: boolean;

  /** Changes when the picture is built anew */
  scene: string;

  /** There are votes to show before the imposter */
  withVerdict: boolean;

  /** The link behind the code before the game */
  link: ShowStageProps['link'];

  /** Draws a player's camera */
  drawCamera: (link: string, name: string) => ReactNode;
}

/** The whole picture in pixels of the design: panels, and the lower third or the stage. */
export function ShowPicture({
  model,
  picture,
  round,
  nameless,
  scene,
  withVerdict,
  link,
  drawCamera,
}: ShowPictureProps) {
  const { panels, footing } = model;
  const count = panels.length;
  const portrait = picture.height > picture.width;
  const grid = footing ? layOutShow(count, picture, footingSize(footing, portrait)) : alone(picture);
  const type = typeScale(count, portrait);
  // Moving an iframe in the page would load it anew: the page keeps one order, the places do the moving.
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
            nameless={nameless}
            scene={scene}
            camera={panel.camera ? drawCamera(panel.camera, panel.name) : null}
          />
        ))}
      </div>
      {footing && count > 0 && (
        <FootingView footing={footing} grid={grid} round={round} scene={scene} withVerdict={withVerdict} link={link} />
      )}
    </div>
  );
}

type FootingViewProps = Pick<ShowPictureProps, 'round' | 'scene' | 'withVerdict' | 'link'> & {
  footing: FootingModel;
  grid: ShowGrid;
};

function FootingView({ footing, grid, round, scene, withVerdict, link }: FootingViewProps) {
  const { footing: box, mode, portrait } = grid;
  switch (footing.kind) {
    case 'playing':
    case 'waiting':
    case 'after':
    case 'between':
      return <LowerThird third={footing} box={box} mode={mode} round={round} scene={scene} />;
    default:
      return (
        <ShowStage stage={footing} box={box} portrait={portrait} scene={scene} withVerdict={withVerdict} link={link} />
      );
  }
}

/** Heights of lower third and stage. */
function footingSize(footing: FootingModel, portrait: boolean): Footing {
  switch (footing.kind) {
    case 'playing':
      return { kind: 'third', height: portrait ? (footing.chat ? 375 : 254) : BAR_HEIGHT };
    case 'before':
      return { kind: 'stage', height: portrait ? 580 : 300 };
    case 'verdict':
      return { kind: 'stage', height: portrait ? portraitVerdict(footing) : 310 };
    case 'imposter':
    case 'word':
    case 'winner':
      return { kind: 'stage', height: portrait ? 460 : 310 };
    default:
      return { kind: 'third', height: portrait ? PORTRAIT_THIRD : BAR_HEIGHT };
  }
}

/** Higher where both players and chat have voted. */
function portraitVerdict({ players, chat }: Extract<FootingModel, { kind: 'verdict' }>): number {
  return players && chat ? 700 : 460;
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

/** One panel fills the picture, as far as its shape allows. */
function alone(picture: Size): ShowGrid {
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
    footing: { x: 0, y: 0, width: 0, height: 0 },
    mode: 'bar',
  };
}

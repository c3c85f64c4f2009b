import { IconSpy, IconUsers } from '@tabler/icons-react';
import { Face, faceOf } from '@tarnwort/ui/plain';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { type Arrangement, type Box, placed, type Size } from './geometry';
import { useLook } from './looks';
import { OlderWords } from './OlderWords';
import classes from './Panel.module.css';
import { PanelHead } from './PanelHead';
import { linesFor } from './pack-words';
import type { PanelGeometry } from './panel-geometry';
import type { PanelModel, RevealedRole } from './picture-model';
import { ReactionMark } from './ReactionMark';
import { StatusBox } from './StatusBox';
import { usePictureTexts } from './texts';
import { roleLine, type TypeScale } from './type-scale';
import { useTypography } from './use-typography';

export interface PanelProps {
  panel: PanelModel;
  at: { x: number; y: number };
  size: Size;
  arrangement: Arrangement;
  count: number;
  portrait: boolean;
  type: TypeScale;

  /** Draws a camera; null where the player has none */
  camera: ReactNode;
}

/** One player: face or camera, name, points, words, and the status box that says what they are doing. */
export const Panel = memo(DrawnPanel, sameProps);

function DrawnPanel({ panel, at, size, arrangement, count, portrait, type, camera }: PanelProps) {
  const { measure } = useTypography();
  const { status, role, older } = panel;
  const { colour } = faceOf(panel.seat);
  const current = status.kind === 'turn';
  const words = older.map(({ word }) => word);
  const { layOutPanel, WordColumn } = useLook();
  const geometry = layOutPanel(
    {
      size,
      arrangement,
      count,
      portrait,
      camera: camera !== null,
      role: role !== null,
      before: status.kind === 'ready' || status.kind === 'none',
      olderLines: (width) => linesFor(words, type.older, width, measure),
    },
    type,
  );
  const style = {
    ...size,
    '--player': colour.fill,
    '--player-on-white': colour.onWhite,
    '--ring-width': `${type.ring}px`,
    '--role-width': `${arrangement === 'foot' ? type.ring : roleLine(type)}px`,
    '--order': panel.place,
    transform: `translate(${at.x}px, ${at.y}px)`,
  } as CSSProperties;

  return (
    <article
      className={classes.cell}
      aria-label={panel.label}
      data-part="panel"
      data-player-id={panel.id}
      data-place={panel.place + 1}
      data-current={current || undefined}
      data-role={role ?? undefined}
      data-offline={panel.offline || undefined}
      data-camera={camera !== null || undefined}
      style={style}
    >
      <div className={classes.halo} />
      <div className={classes.panel}>
        <div className={classes.ground} />
        <View panel={panel} geometry={geometry} camera={camera} />
        <PanelHead
          panel={panel}
          box={geometry.head}
          type={type}
          withFace={camera !== null && arrangement !== 'foot'}
          arrangement={arrangement}
        />
        {geometry.older && <OlderWords words={older} box={geometry.older} type={type} />}
        {geometry.column && WordColumn && <WordColumn words={older} box={geometry.column} />}
        <StatusBox panel={panel} geometry={geometry} type={type} arrangement={arrangement} />
        {geometry.strip && role && <RoleStrip role={role} box={geometry.strip} />}
        <ReactionMark playerId={panel.id} size={size} geometry={geometry} />
        <div className={classes.line} data-part={current ? 'turn' : undefined} />
        <div className={classes.outline} data-part="outline" />
      </div>
    </article>
  );
}

function View({ panel, geometry, camera }: { panel: PanelModel; geometry: PanelGeometry; camera: ReactNode }) {
  const { face, camera: frame, band } = geometry;
  return (
    <>
      {frame && (
        <div className={classes.camera} style={placed(frame)} data-part="face">
          {/* Visible while the camera's page is transparent, because it has no picture. */}
          <Face seat={panel.seat} photo={panel.photo} className={classes.behind} />
          {camera}
        </div>
      )}
      {band && <div className={classes.band} style={placed(band)} />}
      {face && (
        <div className={classes.face} style={placed(face)} data-part="face">
          <Face seat={panel.seat} photo={panel.photo} className={classes.mask} />
        </div>
      )}
    </>
  );
}

/** The role as text and icon, so that it does not depend on the outline's colour. */
function RoleStrip({ role, box }: { role: RevealedRole; box: Box }) {
  const { texts } = usePictureTexts();
  const Icon = role === 'imposter' ? IconSpy : IconUsers;
  return (
    <div
      className={classes.strip}
      style={{ ...placed(box), fontSize: box.height * 0.66 }}
      data-part="role"
      data-role={role}
    >
      <Icon size="0.95em" stroke={2.5} aria-hidden />
      <span>{texts[role]}</span>
    </div>
  );
}

/** Reports whether all props are equal. They are plain data; a camera with another link differs in `panel`. */
function sameProps({ camera: one, ...before }: PanelProps, { camera: other, ...after }: PanelProps): boolean {
  return (one === null) === (other === null) && JSON.stringify(before) === JSON.stringify(after);
}

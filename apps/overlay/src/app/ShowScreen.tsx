import {
  announcedAt,
  cameraEmbedUrl,
  type LobbyState,
  speakers,
  useLobby,
  usePointsBefore,
  useRevealStep,
} from '@tarnwort/lobby-client';
import { useMemo } from 'react';

import { Camera } from '../features/camera/Camera';
import { choosePlayers } from '../features/layout/choose-players';
import { useViewport } from '../features/layout/use-viewport';
import { buildModel, hasVerdict } from '../features/show/build-model';
import { ShowPicture } from '../features/show/ShowPicture';
import { TypeContext, useTypeTools } from '../features/show/use-type';
import { useCodeLink } from '../shared/CodeBox';
import { useConfig } from '../shared/config';
import { fonts } from '../shared/fonts';
import { useOptions, useTexts } from '../shared/options';
import { useIsVisible, useRebuildKey } from '../shared/visibility';
import classes from './ShowScreen.module.css';
import { useAvatarUrls } from './use-avatar-urls';

/** The look Show: the picture is laid out in pixels of 1920x1080, or 1080x1920, and scaled into the window. */
export function ShowScreen() {
  const { hidden, scale: zoom, player, font, language } = useOptions();
  const texts = useTexts();
  const viewport = useViewport();
  const lobby = useLobby((state) => state);
  const photos = useAvatarUrls();
  const players = choosePlayers(speakers(lobby), player);
  const withVerdict = hasVerdict(lobby, hidden);
  const step = useRevealStep({ startedAt: announcedAt(lobby), clockOffset: lobby.clockOffset }, withVerdict);
  const seats = useMemo(
    () => new Map(lobby.players.map(({ id, seat }, index) => [id, seat ?? index])),
    [lobby.players],
  );
  const pointsBefore = usePointsBefore();
  const cameras = useCameras(players);
  const link = useCodeLink();
  const rebuildKey = useRebuildKey();
  const tools = useTypeTools(fonts[font].family, language);

  const unit = unitOf(viewport);
  const picture = { width: viewport.width / unit, height: viewport.height / unit };
  const scale = unit * (player ? 1 : Math.min(1, zoom));
  const input = { players, seats, photos, cameras, pointsBefore, step, hidden, unknownPlayer: texts.unknownPlayer };
  const model = buildModel(lobby, { ...input, alone: player !== undefined });

  return (
    <TypeContext value={tools}>
      <div className={classes.root} data-look="show" style={placeOf(picture, viewport, scale)}>
        <ShowPicture
          model={model}
          picture={picture}
          round={lobby.round}
          rebuildKey={rebuildKey}
          withVerdict={withVerdict}
          link={link}
          drawCamera={drawCamera}
        />
      </div>
    </TypeContext>
  );
}

type Size = ReturnType<typeof useViewport>;

/** Window pixels for a pixel of the design. */
function unitOf({ width, height }: Size): number {
  const unit = height > width ? width / 1080 : Math.min(width / 1920, height / 1080);
  return unit || 1;
}

function placeOf(picture: Size, viewport: Size, scale: number) {
  const left = (viewport.width - picture.width * scale) / 2;
  const top = (viewport.height - picture.height * scale) / 2;
  const moved = scale !== 1 || left !== 0 || top !== 0;
  return { ...picture, ...(moved ? { transform: `translate(${left}px, ${top}px) scale(${scale})` } : {}) };
}

function drawCamera(src: string, name: string) {
  return <Camera src={src} name={name} />;
}

/** Camera links by player id, while cameras are shown. */
function useCameras(players: readonly LobbyState['players'][number][]): Record<string, string | null> {
  const { cameras, speaking } = useOptions();
  const { cameraHosts } = useConfig();
  const visible = useIsVisible();
  const showIframes = useLobby((lobby) => lobby.lobby.showIframes);
  if (!cameras || !showIframes || !visible) return {};
  return Object.fromEntries(
    players.map(({ id, vodninjaCam }) => [id, cameraEmbedUrl(vodninjaCam, cameraHosts, speaking)]),
  );
}

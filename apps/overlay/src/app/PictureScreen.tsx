import {
  cameraEmbedUrl,
  type LobbyState,
  revealStepOf,
  speakers,
  useLobby,
  usePointsBefore,
} from '@tarnwort/lobby-client';
import { useMemo } from 'react';

import { Camera } from '../features/camera/Camera';
import { buildModel } from '../features/picture/build-model';
import { choosePlayers } from '../features/picture/choose-players';
import { useLook } from '../features/picture/looks';
import { Picture } from '../features/picture/Picture';
import { ReactionsContext, useReactions } from '../features/picture/use-reactions';
import { TypographyContext, useFontTypography } from '../features/picture/use-typography';
import { useViewport } from '../features/picture/use-viewport';
import { useWatchHref } from '../shared/CodeBox';
import { useConfig } from '../shared/config';
import { fonts } from '../shared/fonts';
import { useOptions, useTexts } from '../shared/options';
import { useAvatarUrls } from '../shared/use-avatar-urls';
import { useIsVisible } from '../shared/visibility';
import classes from './PictureScreen.module.css';

/** The whole picture in its look, laid out in pixels of the look and scaled into the window. */
export function PictureScreen() {
  const { look, hidden, scale: zoom, player, font, language } = useOptions();
  const texts = useTexts();
  const viewport = useViewport();
  const lobby = useLobby((state) => state);
  const photos = useAvatarUrls();
  const players = choosePlayers(speakers(lobby), player);
  const seats = useMemo(() => new Map(lobby.players.map(({ id, face }) => [id, face])), [lobby.players]);
  const pointsBefore = usePointsBefore();
  const cameras = useCameras(players);
  const watchHref = useWatchHref();
  const typography = useFontTypography(fonts[font].family, language);
  const reactions = useReactions(look !== 'classic', players);

  const alone = player !== undefined;
  const { picture, scale } = useLook().frame({ count: players.length, viewport, zoom, alone });
  const step = revealStepOf(lobby);
  const input = { look, players, seats, photos, cameras, pointsBefore, step, hidden, alone, watchHref };
  const model = buildModel(lobby, { ...input, unknownPlayer: texts.unknownPlayer });

  return (
    <TypographyContext value={typography}>
      <ReactionsContext value={reactions}>
        <div className={classes.root} data-look={look} style={placeOf(picture, viewport, scale)}>
          <Picture model={model} picture={picture} drawCamera={drawCamera} />
        </div>
      </ReactionsContext>
    </TypographyContext>
  );
}

type Size = ReturnType<typeof useViewport>;

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

import { useDocumentVisibility, useElementSize } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import type { SlotOptions } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useOverlayDesign } from '../../shared/overlay/overlay-design';
import { useLinks, useSession } from '../../shared/session/session';
import { useUnknownPassword } from '../../shared/session/use-unknown-password';
import { useSlot } from '../../shared/use-slot';
import classes from './Broadcast.module.css';
import { useLamp } from './lamp';

const BROADCAST_WIDTH = 1920;

/** The real overlay of the lobby, small, without cameras and sound. It is stopped while the window is hidden. */
export function Picture() {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const hidden = useDocumentVisibility() === 'hidden';
  const { seat } = useSession();
  const { overlay } = useLinks();
  const locked = useUnknownPassword();
  const black = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const { lamp } = useLamp();
  const { slot } = useSlot();
  const { link } = useOverlayDesign();
  const src = withPreview(slot?.lobbyId === seat.lobbyId ? withOptions(overlay, slot.options) : link, seat.token);
  const caption = black ? null : lamp === 'unknown' ? 'last' : lamp === 'none' ? 'preview' : null;

  return (
    <div ref={ref} className={classes.picture} data-lamp={black ? 'black' : lamp}>
      {locked ? (
        <p className={classes.notice}>{t('admin.unknownPassword')}</p>
      ) : (
        !hidden && (
          <div inert>
            <iframe
              key={src}
              src={src}
              title={t('studio.broadcast.picture')}
              style={{ scale: String(width / BROADCAST_WIDTH) }}
            />
          </div>
        )
      )}
      {black && <p className={classes.notice}>{t('studio.broadcast.blackShort')}</p>}
      {caption && <p className={classes.caption}>{t(`studio.broadcast.caption.${caption}`)}</p>}
    </div>
  );
}

/**
 * The overlay's address for a picture that is not counted as an overlay, and not late as the stream is. Password and token are in the
 * fragment, which no server sees.
 */
function withPreview(address: string, token: string): string {
  const url = new URL(address);
  const password = url.searchParams.get('p');
  url.searchParams.delete('p');
  url.hash = `${new URLSearchParams({ token, ...(password !== null && { p: password }) })}`;
  url.searchParams.set('preview', '1');
  url.searchParams.set('cams', '0');
  return url.href;
}

/** The address with the options of the slot, as its sources show them. */
function withOptions(address: string, { obs: _, ...options }: SlotOptions): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return url.href;
}

import { hasLateOverlay, useLobby } from '@tarnwort/lobby-client';
import type { Source } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { overlayParts } from '../../shared/overlay/scene-links';
import type { Tone } from './connections';
import { Fact } from './Fact';

/** The sources that report themselves, the whole pictures first, and the rights that OBS gives them. */
export function SourceFacts() {
  const sources = useLobby((lobby) => lobby.watchers.sources);
  const sorted = [...sources].sort((a, b) => a.part.localeCompare(b.part) || a.since - b.since);

  return (
    <>
      {sorted.map((source) => (
        <SourceFact key={source.id} source={source} />
      ))}
      <RightsFact sources={sorted.filter(({ program }) => program)} />
    </>
  );
}

function SourceFact({ source }: { source: Source }) {
  const { t } = useTranslation();
  const part = overlayParts.find((known) => known === source.part);
  const parts = [
    t(source.program ? 'studio.broadcast.source.program' : 'studio.broadcast.source.browser'),
    `${source.width} × ${source.height}`,
    ...(source.scene ? [t('studio.broadcast.source.scene', { scene: source.scene })] : []),
    ...(source.program && !source.onAir ? [t('studio.broadcast.source.notShown')] : []),
    ...(source.acts ? [t('studio.broadcast.source.acts')] : []),
  ];
  const tone: Tone = source.onAir ? 'good' : source.program ? 'warn' : 'off';

  return (
    <Fact label={part ? t(`admin.scenePart.${part}`) : t('studio.broadcast.source.whole')} tone={tone}>
      {parts.join(' · ')}
    </Fact>
  );
}

/** What the best of the sources may do in the streaming program. */
function RightsFact({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  const level = Math.max(...sources.map((source) => source.level));
  const can = level >= 4 ? 'scenes' : level >= 3 ? 'replay' : level >= 2 ? 'names' : level >= 1 ? 'state' : 'none';

  const replays = sources.reduce((sum, source) => sum + (source.replays ?? 0), 0);
  const parts = [
    `${t('studio.broadcast.level', { level })}: ${t(`studio.broadcast.rightsOf.${can}`)}`,
    ...(replays > 0 ? [t('studio.broadcast.replays', { count: replays })] : []),
  ];

  return (
    <Fact label={t('studio.broadcast.rights')} tone={level >= 1 ? 'good' : 'warn'}>
      {parts.join(' · ')}
    </Fact>
  );
}

/** Overlay pages without the address of a slot: they cannot report whether they are on air. */
export function OverlayFact() {
  const { t } = useTranslation();
  const { overlays, sources } = useLobby((lobby) => lobby.watchers);
  const seconds = useLobby((lobby) => lobby.settings.streamDelay);
  const late = useLobby(hasLateOverlay);
  const state = late ? t('studio.broadcast.late', { seconds }) : t('studio.broadcast.unreported');

  if (overlays === 0 && sources.length > 0) return null;
  return (
    <Fact label={t('admin.overlay')} tone={late ? 'bad' : overlays > 0 ? 'warn' : 'off'}>
      {overlays > 0
        ? `${t('studio.broadcast.pages', { count: overlays })} · ${state}`
        : t('studio.broadcast.noOverlay')}
    </Fact>
  );
}

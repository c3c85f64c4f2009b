import { useLobby } from '@tarnwort/lobby-client';
import { formatList, useTranslation } from '@tarnwort/ui';
import classes from './Broadcast.module.css';
import { ChatFact } from './ChatFact';
import { useCameras } from './connections';
import { Fact } from './Fact';
import { OverlayFact, SourceFacts } from './SourceFacts';

/** Everything that is connected to the lobby beside its players, each with a dot and words. */
export function Facts() {
  return (
    <ul className={classes.facts}>
      <SourceFacts />
      <OverlayFact />
      <ChatFact platform="twitch" />
      <ChatFact platform="youtube" />
      <CameraFact />
      <WebhookFact />
      <AudienceFact />
      <ModeratorFact />
    </ul>
  );
}

function CameraFact() {
  const { t, language } = useTranslation();
  const { there, missing, loaded } = useCameras();
  const count = there.length;
  const total = count + missing.length;
  const none = count === 0 && !loaded;
  const tone = none ? 'off' : missing.length === 0 ? 'good' : 'warn';
  const text = t(loaded ? 'studio.broadcast.camerasLoaded' : 'studio.broadcast.camerasEntered', { count, total });
  const names = t('studio.broadcast.camerasMissing', { names: formatList(missing, language) });

  return (
    <Fact label={t('studio.broadcast.cameras')} tone={tone}>
      {none ? t('studio.broadcast.camerasNone') : missing.length === 0 ? text : `${text} · ${names}`}
    </Fact>
  );
}

function WebhookFact() {
  const { t } = useTranslation();
  const total = useLobby((lobby) => lobby.webhooks.length);
  const failing = useLobby(
    ({ webhooks, webhookStatus }) =>
      webhooks.filter(({ id }) => ['failing', 'off'].includes(webhookStatus[id]?.state ?? '')).length,
  );

  if (total === 0) return null;
  return (
    <Fact label={t('studio.broadcast.webhooks')} tone={failing > 0 ? 'bad' : 'good'}>
      {t(failing > 0 ? 'studio.broadcast.webhooksFail' : 'studio.broadcast.webhooksArrive', { failing, total })}
    </Fact>
  );
}

function AudienceFact() {
  const { t } = useTranslation();
  const pages = useLobby((lobby) => lobby.watchers.audience);
  const { open, voters } = useLobby((lobby) => lobby.poll);
  const text = t('studio.broadcast.pages', { count: pages });

  return (
    <Fact label={t('studio.poll.title')} tone={pages > 0 ? 'good' : 'off'}>
      {open ? `${text} · ${t('studio.votes', { count: voters })}` : text}
    </Fact>
  );
}

function ModeratorFact() {
  const { t } = useTranslation();
  const count = useLobby((lobby) => lobby.watchers.moderators);
  const invited = useLobby((lobby) => lobby.moderatorsSince !== null);

  return (
    <Fact label={t('studio.broadcast.moderators')} tone={count > 0 ? 'good' : 'off'}>
      {invited ? t('studio.broadcast.connected', { count }) : t('studio.broadcast.noModerators')}
    </Fact>
  );
}

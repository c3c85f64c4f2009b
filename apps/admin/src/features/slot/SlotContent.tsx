import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconEye, IconEyeOff } from '@tabler/icons-react';
import { slotLink, useLobby } from '@tarnwort/lobby-client';
import type { SlotKeys, SlotState } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { ArmedButton } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
import { useState } from 'react';

import { type OverlayPart, overlayParts } from '../../shared/overlay/scene-links';
import { useSession } from '../../shared/session/session';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import type { SlotActions } from '../../shared/use-slot';
import { AddressRow } from './AddressRow';
import classes from './Slot.module.css';
import { SlotDesign } from './SlotDesign';
import { SlotProgram } from './SlotProgram';
import { WholeGame } from './WholeGame';

/** The parts that most shows have in scenes of their own; the others are listed on demand. */
const PARTS: readonly OverlayPart[] = ['timer', 'standings'];

export interface SlotContentProps extends Omit<SlotActions, 'slot' | 'keys'> {
  slot: SlotState;
  keys: SlotKeys;
}

/** Which lobby has the slot, its addresses and its look. */
export function SlotContent({ slot, keys, busy, take, renew, choose }: SlotContentProps) {
  const { t } = useTranslation();
  const { config, seat } = useSession();
  const { stream } = useStreamerMode();
  const [shown, setShown] = useState(false);
  const [all, setAll] = useState(false);
  const here = slot.lobbyId === seat.lobbyId;
  const sources = useLobby((lobby) => lobby.watchers.sources.length);
  const visible = shown && !stream;
  const api = `${config.apiBase || window.location.origin}/api`;

  return (
    <>
      <div className={classes.card} data-here={here || undefined}>
        <span className={classes.dot} aria-hidden />
        <div className={classes.about}>
          <strong>{slot.name}</strong>
          <span>
            {here
              ? `${t('tools.slot.here')} · ${t('studio.broadcast.sources', { count: sources })}`
              : t('tools.slot.elsewhere', { lobby: stream ? '••••••' : slot.lobbyId })}
          </span>
        </div>
        <Button
          leftSection={<IconDeviceDesktop size={18} aria-hidden />}
          disabled={here || busy}
          onClick={() => void take()}
        >
          {t('studio.slot.take')}
        </Button>
      </div>
      <WholeGame value={slotLink(config, keys.overlayKey)} shown={visible} />
      <h3 className={classes.title}>{t('tools.slot.parts')}</h3>
      <ul className={classes.addresses}>
        {(all ? overlayParts : PARTS).map((part) => (
          <AddressRow
            key={part}
            name={t(`admin.scenePart.${part}`)}
            source={t(`admin.scenePart.${part}`)}
            value={slotLink(config, keys.overlayKey, part)}
            shown={visible}
          />
        ))}
        {!all && (
          <li>
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {t('tools.slot.allParts')}
            </Button>
          </li>
        )}
      </ul>
      <h3 className={classes.title}>{t('tools.slot.programs')}</h3>
      <ul className={classes.addresses}>
        <AddressRow name={t('tools.slot.keys')} value={`${api}/control/slot`} shown />
        <AddressRow name={t('tools.slot.token')} value={keys.remoteKey} shown={visible} />
        <AddressRow
          name={t('tools.slot.streamDeck')}
          value={`${api}/control/slot#key=${keys.remoteKey}`}
          shown={visible}
          opens="streamdeck://plugins/message/app.tarnwort.remote?streamdeck=hidden"
        />
        <AddressRow name={t('tools.slot.rows')} value={`${api}/rows/${keys.overlayKey}`} shown={visible} />
      </ul>
      <SlotDesign options={slot.options} choose={choose} />
      <SlotProgram options={slot.options} choose={choose} />
      <div className={classes.foot}>
        <p className={classes.text}>{t('tools.slot.warning')}</p>
        <Button
          variant="default"
          leftSection={visible ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          disabled={stream}
          onClick={() => setShown(!shown)}
        >
          {t(visible ? 'tools.slot.hideAddresses' : 'tools.slot.showAddresses')}
        </Button>
        <ArmedButton variant="light" armedLabel={t('tools.slot.renewConfirm')} onFire={() => void renew()}>
          {t('tools.slot.renew')}
        </ArmedButton>
      </div>
    </>
  );
}

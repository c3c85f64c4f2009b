import '@tarnwort/ui/styles/forms.ts';

import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { hostedSeat, seatStorage } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';
import { BusyButton, useTranslation } from '@tarnwort/ui';
import { randomFace } from '@tarnwort/ui/Face/next-face.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useServices } from '../../shared/services';
import classes from './EntryCard.module.css';
import { EntryFields } from './EntryFields';
import { canSubmit, type EntryMode, emptyEntry, isTwitchRefused, withName } from './entry-form';
import { LazyHostedLobby } from './LazyHostedLobby';
import { SeatHint } from './SeatHint';
import { useEntry } from './use-entry';
import type { Invite } from './use-invite';
import { useSeriesFile } from './use-series-file';

export interface EntryCardProps {
  /** Lobby of the invite link this page was opened with. */
  invitedTo?: string | undefined;
  /** What is known of that lobby. */
  invite: Invite;
  /** The player's own seat there, or in the lobby joined last. */
  seat: Seat | null;
  /** The mode to begin with where there is no invite link; by default that of the device: phones join */
  begins?: EntryMode | undefined;
}

const idle = { create: 'entry.create', join: 'entry.join' } as const;
/** A phone. Most people on one were told an id, so the card begins with joining. */
const PHONE = '(max-width: 767px)';

const busy = { create: 'entry.creating', join: 'entry.joining' } as const;

/** The form to create or join a lobby. */
export function EntryCard({ invitedTo, invite, seat, begins }: EntryCardProps) {
  const { t } = useTranslation();
  const linkPassword = useLinkPassword(invitedTo);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [mode, setMode] = useState(() => firstMode(invitedTo !== undefined, begins, phone));
  const [values, setValues] = useState(() => ({
    ...withName(emptyEntry, seatStorage.playerName() ?? ''),
    lobbyId: invitedTo ?? '',
    password: linkPassword ?? '',
    face: seatStorage.face() ?? randomFace(),
  }));
  const [hosted] = useState(() => (invitedTo === undefined ? hostedSeat() : null));
  const series = useSeriesFile();
  const { loading, failure, passwordFailure, passwordRefused, submit } = useEntry(mode, series.series);
  // Without the file that is still checked, the lobby would open without its series.
  const checking = mode === 'create' && series.loading;
  const complete = canSubmit(mode, values);
  const twitch = useRef<HTMLInputElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isTwitchRefused(values)) twitch.current?.focus();
    else if (complete && !loading && !checking) void submit(values);
  }

  return (
    <form className={classes.root} data-card={!invitedTo || undefined} onSubmit={onSubmit} noValidate>
      <Stack gap={10}>
        {seat && <SeatHint seat={seat} focused={invitedTo !== undefined} />}
        {hosted && <LazyHostedLobby seat={hosted} />}
        {!invitedTo && (
          <SegmentedControl
            fullWidth
            aria-label={t('entry.modeLabel')}
            classNames={{ control: classes.mode, label: classes.modeLabel }}
            value={mode}
            onChange={(value) => setMode(value === 'join' ? 'join' : 'create')}
            data={[
              { value: 'create', label: t('entry.create') },
              { value: 'join', label: t('entry.join') },
            ]}
          />
        )}
        <EntryFields
          mode={mode}
          values={values}
          onChange={setValues}
          invited={invitedTo !== undefined}
          taken={(invite.guests ?? []).concat(invite.host ?? []).map(({ face }) => face)}
          series={series}
          hasPassword={invite.hasPassword}
          focusName={invitedTo !== undefined && !seat && !phone}
          passwordFromLink={linkPassword !== null && !passwordRefused}
          passwordRefused={passwordRefused}
          passwordFailure={passwordFailure}
          twitchRef={twitch}
        >
          {failure && (
            <Alert color="imposter" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {failure}
            </Alert>
          )}
          <BusyButton
            type="submit"
            size="xl"
            fullWidth
            classNames={{ root: classes.submit, label: classes.submitLabel }}
            variant={seat ? 'default' : 'filled'}
            busy={loading || checking}
            disabled={!complete}
          >
            {t((loading ? busy : idle)[mode])}
          </BusyButton>
        </EntryFields>
      </Stack>
    </form>
  );
}

function firstMode(invited: boolean, begins: EntryMode | undefined, phone: boolean): EntryMode {
  if (invited) return 'join';
  return begins ?? (phone ? 'join' : 'create');
}

/** The password of the link that opened this page. It is used for the lobby of that link only, and cleared with the form. */
function useLinkPassword(invitedTo: string | undefined): string | null {
  const { entryParameters } = useServices();
  const [password] = useState(() =>
    (entryParameters.lobbyId ?? invitedTo) === invitedTo ? entryParameters.password : null,
  );

  useEffect(
    () => () => {
      entryParameters.password = null;
    },
    [entryParameters],
  );

  return password;
}

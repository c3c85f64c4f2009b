import { fellowImposters, imposterCount, type LobbyState, useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import type { WordSubmitted } from '@tarnwort/protocol';
import { formatList, isolate, isSkipped, type Translate, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useTurnText } from '../../shared/TurnBar';
import { useAtTime } from '../../shared/use-at-time';
import { useOnChange } from '../../shared/use-on-change';
import { useRoleCover } from '../../shared/use-role-cover';
import classes from './Announcements.module.css';

const LAST_MS = 10_000;
/** Older lines have been read out. */
const KEPT = 5;
/** The role with the secret word is removed after this time, because the card may be covered. */
const ROLE_MS = 4000;

/** What happens in a round, for screen readers: words, skipped turns, the stopped clock, the last seconds and the own role. */
export function Announcements() {
  const { t } = useTranslation();
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);
  const add = (text: string) => setLines((kept) => [...kept.slice(1 - KEPT), { id: (kept.at(-1)?.id ?? 0) + 1, text }]);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const paused = useLobby((lobby) => lobby.turn.paused);
  const endsAt = useLobby((lobby) => (playing ? lobby.turn.endsAt : null));
  const role = useRoleText();
  const turn = useTurnText();
  const { always } = useRoleCover();

  // A blanked word or name must not stay in a line; the lines so far have been read out.
  const names = useLobby((lobby) => lobby.players.map(({ name }) => name).join('\n'));
  useOnChange(names, () => setLines([]));
  useLobbyEvent('word_blanked', () => setLines([]));

  const you = useLobby((lobby) => lobby.you);
  useLobbyEvent('word_submitted', (said) => {
    const text = wordText(t, said);
    add(said.held && said.playerId === you ? `${text}. ${t('common.notOnStream')}.` : text);
  });
  useOnChange(paused, () => playing && add(t(paused ? 'round.clockStopped' : 'round.clockRuns')));
  const [roleLine, setRoleLine] = useState('');
  useOnChange(playing, () => {
    setRoleLine(playing && !always && role ? role : '');
    // The turn bar appears with the round, and screen readers skip text that appears together with its live region.
    if (playing) add(turn);
  });
  useEffect(() => {
    if (roleLine === '') return;
    const timer = setTimeout(() => setRoleLine(''), ROLE_MS);
    return () => clearTimeout(timer);
  }, [roleLine]);
  useAtTime(endsAt === null ? null : endsAt - LAST_MS, { act: () => add(t('round.lastSeconds')), maxLateMs: 500 });

  return (
    <div className={classes.root} role="log" aria-live="polite" aria-label={t('round.log')}>
      {roleLine && <p>{roleLine}</p>}
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

function wordText(t: Translate, said: WordSubmitted): string {
  const name = said.playerName;
  return isSkipped(said) ? t('round.turnSkipped', { name }) : t('round.wordSaid', { name, word: said.word });
}

/** The own role in one sentence. */
function useRoleText(): string | null {
  const count = useLobby(imposterCount);
  const fellows = useLobby(fellowImposters);
  const { t, language } = useTranslation();
  const { role, word, hint } = useLobby(({ myRole, topic, categoryHint }: LobbyState) => ({
    role: myRole,
    word: isolate(topic ?? ''),
    hint: isolate(categoryHint ?? ''),
  }));
  if (!role) return null;
  if (role === 'unknown') return t('round.tellUnknown', { word, count });
  if (role === 'crewmate') return t('round.tellCrewmate', { word });
  if (fellows.length === 0) return hint ? t('round.tellImposter', { hint, count }) : t('round.tellNoHint', { count });
  const names = formatList(fellows, language);
  return hint ? t('round.tellFellows', { names, hint }) : t('round.tellFellowsNoHint', { names });
}

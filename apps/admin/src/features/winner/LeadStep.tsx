import { IconBulb, IconChecklist, IconEye, IconTrophy } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { NextStep } from '../../shared/step/NextStep';
import type { Track, TrackStep } from './use-track';

const icons = { discussion: IconChecklist, ballot: IconChecklist, guess: IconBulb, reveal: IconTrophy, end: IconEye };

/** The big button before the reveal: it ends the current step and begins the next one. */
export function LeadStep({ track }: { track: Track }) {
  const { t } = useTranslation();
  const act = useAct();
  const { to, run } = useLead(track);
  const Icon = icons[to];
  const label = t(`admin.track.lead.${to}`);

  return (
    <NextStep
      label={label}
      icon={<Icon size={20} aria-hidden />}
      hotkey="next"
      onClick={() => void run((sent) => act(label, sent))}
    />
  );
}

type Send = (sent: Promise<Ack>) => Promise<Ack>;

/** What the button leads to, and the commands that do it. */
function useLead({ current, next, jump }: Track): { to: TrackStep | 'end'; run: (send: Send) => Promise<unknown> } {
  const { openBallot, showBallot, startLastGuess, endDiscussion } = useLobbyCommands();
  const voting = useLobby(({ ballot }) => ballot.stage !== 'none');
  const guessing = useLobby(({ lastGuess }) => lastGuess.stage !== 'none');
  const several = useLobby(({ imposterIds }) => imposterIds.length > 0);

  const enter = async (step: TrackStep, send: Send): Promise<unknown> => {
    if (step === 'ballot') return send(openBallot());
    // Where the round has several imposters, the buttons of the step say who was caught.
    if (step === 'guess' && !several) return send(startLastGuess());
    return jump(step);
  };

  if (current === 'discussion')
    return {
      to: next,
      run: async (send) => {
        const ended = await send(endDiscussion());
        if (ended.ok) await enter(next, send);
      },
    };
  if (current === 'ballot' && voting) return { to: 'end', run: (send) => send(showBallot()) };
  if (current === 'guess' && (guessing || several)) return { to: 'reveal', run: async () => jump('reveal') };
  return { to: current, run: (send) => enter(current, send) };
}

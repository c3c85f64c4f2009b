import { useLobby } from '@tarnwort/lobby-client';
import { formatList, useTranslation } from '@tarnwort/ui';

import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { Step } from '../../shared/step/Step';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { RepeatTurn } from '../../shared/turn/RepeatTurn';
import { AutomaticSelection } from './AutomaticSelection';
import { LeadStep } from './LeadStep';
import { RevealShown } from './RevealShown';
import { Track, type TrackParts } from './Track';
import { type TrackStep, useTrack } from './use-track';
import { WinnerButtons } from './WinnerButtons';

/** Names of those who have not chosen; more would not fit the two lines below the button. */
const MOST_NAMES = 3;

export interface WinnerSelectionStepProps {
  /** Discussion, ballot and last guess */
  parts: TrackParts;
}

/** Selects the winner after the words: the game master, or in an automatic round the ballot. */
export function WinnerSelectionStep({ parts }: WinnerSelectionStepProps) {
  const automatic = useLobby((lobby) => lobby.automaticRound);
  if (!automatic) return <Choice parts={parts} />;
  return (
    <AutomaticSelection
      parts={
        <>
          {parts.discussion(false)}
          {parts.ballot(false)}
          {parts.guess(false)}
        </>
      }
    />
  );
}

/** The game master leads through the steps and chooses the winner. */
function Choice({ parts }: WinnerSelectionStepProps) {
  const track = useTrack();
  const text = useReason(track.current);

  return (
    <Step
      phase="winner_selection"
      text={text}
      shown={<RevealShown />}
      action={track.current === 'reveal' ? <WinnerButtons /> : <LeadStep key={track.current} track={track} />}
    >
      {track.steps.length > 1 && <Track track={track} parts={parts} />}
      {!track.steps.includes('ballot') && parts.ballot(false)}
      <RepeatTurn hides />
      <SecretLine otherAlone={text === ''} />
      <SaidWords />
    </Step>
  );
}

/** Says what the step waits for, or why the round ended; empty when the buttons say it all. */
function useReason(current: TrackStep): string {
  const { t, language } = useTranslation();
  const { stream } = useStreamerMode();
  const missing = useLobby(({ ballot, turnOrder, players }) =>
    players.filter(({ id }) => turnOrder.includes(id) && !ballot.voted.includes(id)).map(({ name }) => name),
  );
  const voting = useLobby(({ ballot }) => ballot.stage === 'open');
  const all = useLobby(({ turnOrder }) => turnOrder.length);
  const guess = useLobby(({ lastGuess }) => lastGuess.stage);
  // The reason 'imposter_left' would reveal who the imposter was.
  const reason = useLobby(({ roundEnd }) => (stream && roundEnd === 'imposter_left' ? null : roundEnd));

  if (current === 'ballot' && voting && missing.length > 0) {
    const others = missing.length - MOST_NAMES;
    const names = others > 1 ? [...missing.slice(0, MOST_NAMES), t('admin.othersWait', { count: others })] : missing;
    return t('admin.track.missing', { count: all - missing.length, all, names: formatList(names, language) });
  }
  if (guess === 'open' || guess === 'wrong') return t(`studio.lastGuess.next.${guess}`);
  return reason === null || reason === 'all_words' ? '' : t(`admin.roundEnd.${reason}`);
}

import { UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconPlayerSkipForward } from '@tabler/icons-react';
import { useAvatars, useLobby, wordsOf } from '@tarnwort/lobby-client';
import { Face, isolate, isSkipped, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import { wordSize } from '../../shared/word-size';
import classes from './Ballot.module.css';

export interface SuspectProps {
  playerId: string;
  chosen: boolean;
  onChoose: () => void;
}

/** A suspect with face and words, so that voters need not remember who said what. */
export function Suspect({ playerId, chosen, onChoose }: SuspectProps) {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.name);
  const face = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.face);
  const words = useLobby((lobby) => wordsOf(lobby, playerId).map((said) => (isSkipped(said) ? '' : said.word)));

  return (
    <UnstyledButton className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
      <Face seat={face ?? 0} photo={pictures[playerId]} className={classes.face} />
      <span className={classes.name}>{isolate(name || t('common.unknown'))}</span>
      <Words words={words} />
      <span className={classes.mark}>
        {chosen ? <IconCircleCheckFilled aria-hidden /> : <IconCircle aria-hidden />}
        {chosen && <span>{t('round.ballotMine')}</span>}
      </span>
    </UnstyledButton>
  );
}

/** The words of a suspect in their order; a skipped one is empty. */
function Words({ words }: { words: string[] }) {
  const { t } = useTranslation();

  return (
    <span className={classes.words}>
      {words.map((word, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be said twice, and its place never changes.
          key={place}
          className={classes.word}
          data-skipped={word === '' || undefined}
          style={wordSize(word)}
        >
          {word === '' && <IconPlayerSkipForward size={15} aria-hidden />}
          <span>{isolate(word) || t('common.skipped')}</span>
        </span>
      ))}
    </span>
  );
}

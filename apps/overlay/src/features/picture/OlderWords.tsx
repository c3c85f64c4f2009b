import { type Box, placed } from './geometry';
import classes from './OlderWords.module.css';
import { packWords } from './pack-words';
import type { OlderWord } from './status';
import { usePictureTexts } from './texts';
import type { TypeScale } from './type-scale';
import { useTypography } from './use-typography';

export interface OlderWordsProps {
  words: readonly OlderWord[];
  box: Box & { lines: number };
  type: TypeScale;
}

/** The words said before the one in the status box, with their numbers, oldest first. */
export function OlderWords({ words, box, type }: OlderWordsProps) {
  const { measure } = useTypography();
  const { texts } = usePictureTexts();
  const shownAs = words.map(({ word, skipped }) => (skipped ? texts.skipped : word));
  const { size, shown } = packWords(shownAs, box, type.older, measure);

  return (
    <ol className={classes.root} style={{ ...placed(box), fontSize: size }} data-part="words" data-size={size}>
      {shown.map((at) => (
        <li
          key={words[at]?.place}
          className={classes.word}
          data-part="word"
          data-word={words[at]?.place}
          data-skipped={words[at]?.skipped || undefined}
        >
          <span className={classes.place}>{words[at]?.place}</span>
          <span className={classes.text}>{shownAs[at]}</span>
        </li>
      ))}
    </ol>
  );
}

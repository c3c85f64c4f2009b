import classes from './NumberChoice.module.css';

export interface NumberChoiceProps {
  /** What the numbers are */
  label: string;

  /** Numbers from 0 to 99, in order */
  numbers: readonly number[];

  onChoose: (number: number) => void;
}

/** Large buttons with two digits each. */
export function NumberChoice({ label, numbers, onChoose }: NumberChoiceProps) {
  return (
    <fieldset className={classes.root} aria-label={label}>
      {numbers.map((number) => (
        <button key={number} type="button" className={classes.number} onClick={() => onChoose(number)}>
          {twoDigits(number)}
        </button>
      ))}
    </fieldset>
  );
}

/** A number as the overlay shows it. */
export const twoDigits = (number: number) => String(number).padStart(2, '0');

import { useMemo } from 'react';

import classes from './FittedText.module.css';
import { useTypography } from './use-typography';

export interface FittedTextProps {
  text: string;

  /** Room of the text in pixels */
  width: number;
  height: number;

  /** Largest font size, and the one below which the text is broken rather than made smaller */
  max: number;
  min: number;

  /** Width of what stands on the same line, in em, 0 by default */
  extra?: number;
}

/** A text as large as its room allows. Measured once for each text and room, without a layout. */
export function FittedText({ text, width, height, max, min, extra = 0 }: FittedTextProps) {
  const { fit } = useTypography();
  const fitted = useMemo(
    () => fit(text, { width: Math.max(1, width), height, max, min }, extra),
    [fit, text, width, height, max, min, extra],
  );

  return (
    <span className={classes.root} style={{ fontSize: fitted.size }} data-size={fitted.size} data-fitted={fitted.by}>
      {fitted.lines.length === 1
        ? fitted.lines[0]?.text
        : fitted.lines.map(({ text: line, hyphen }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
            <span key={at} className={classes.line} data-hyphen={hyphen || undefined}>
              {line}
            </span>
          ))}
    </span>
  );
}

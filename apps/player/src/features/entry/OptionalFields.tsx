import { IconChevronDown } from '@tabler/icons-react';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import { type ReactNode, type Ref, useId, useState } from 'react';

import { type EntryValues, isTwitchRefused } from './entry-form';
import classes from './OptionalFields.module.css';
import type { SeriesChoice } from './use-series-file';

/** Few guests open them, so they are loaded while the page is idle. */
export const LazyMoreFields = lazyPart(async () => (await import('./MoreFields')).MoreFields);

export interface OptionalFieldsProps {
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** The series that a new lobby goes on with; null for none. */
  series: SeriesChoice | null;
  /** Gets the field of the Twitch name. */
  twitchRef: Ref<HTMLInputElement>;
  /** Shown beside the button that opens the fields */
  beside?: ReactNode;
  /** More optional fields. */
  children?: ReactNode;
}

/** Picture, camera and series, collapsed at first. */
export function OptionalFields({ values, onChange, series, twitchRef, beside, children }: OptionalFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState(false);
  // A refused field stays in sight.
  const open = chosen || isTwitchRefused(values);

  return (
    <div>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          {t(series ? 'entry.showMore' : 'entry.showOptional')}
          <IconChevronDown className={classes.chevron} size={18} aria-hidden />
        </button>
        {beside}
      </div>
      <div id={id} hidden={!open} className={classes.fields}>
        {children}
        <LazyMoreFields wanted={open} values={values} onChange={onChange} series={series} twitchRef={twitchRef} />
      </div>
    </div>
  );
}

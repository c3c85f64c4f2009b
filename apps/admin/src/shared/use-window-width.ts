import { useMediaQuery } from '@mantine/hooks';

const now = { getInitialValueInEffect: false };

/** Reports whether the window has one column: a dock, or a page at 400 %. */
export const useIsDock = () => useMediaQuery('(max-width: 700px), (max-height: 560px)', false, now);

/** Reports whether the header has room for short texts only. */
export const useIsNarrow = () => useMediaQuery('(max-width: 700px)', false, now);

/** Reports whether the history has a column beside the table. */
export const useHasHistoryColumn = () => useMediaQuery('(min-width: 1500px)', false, now);

/** Reports whether buttons may show their keys. */
export const useIsWide = () => useMediaQuery('(min-width: 1151px)', false, now);

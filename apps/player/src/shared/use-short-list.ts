import { useTranslation } from '@tarnwort/ui';

/** The names; of a longer list, only the first `most` and how many others there are. */
export function useShortList(names: string[], most: number): string[] {
  const { t } = useTranslation();
  const others = names.length - most;
  return others > 1 ? [...names.slice(0, most), t('player.others', { count: others })] : names;
}

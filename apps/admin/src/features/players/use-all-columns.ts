import { useRemembered } from '../../shared/use-remembered';

/** Whether the table shows all columns; on until this browser has folded them. */
export function useAllColumns() {
  const [all, setAll] = useRemembered('all-columns');
  return { all, toggleAll: () => setAll(!all) };
}

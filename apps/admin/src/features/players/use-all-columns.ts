import { useLocalStorage } from '@mantine/hooks';

/** Whether the table shows all columns; on until this browser has folded them. */
export function useAllColumns() {
  const [all, setAll] = useLocalStorage<boolean>({
    key: 'tarnwort.all-columns',
    defaultValue: true,
    getInitialValueInEffect: false,
    deserialize: (text) => text !== 'false',
  });
  return { all, toggleAll: () => setAll(!all) };
}

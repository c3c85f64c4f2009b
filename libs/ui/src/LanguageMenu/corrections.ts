import { createContext, useContext } from 'react';

/** Where corrections of a draft are sent; empty when the operator has named no address. */
export const CorrectionsContext = createContext('');

/** Where corrections of a draft are sent; empty when the operator has named no address. */
export function useCorrectionsUrl(): string {
  return useContext(CorrectionsContext);
}

import { type RejectionCode, rejections } from '@tarnwort/protocol';

import { errorTexts, type Language } from '../catalogue';
import { currentLanguage } from './i18n';

/** A "no" of the server, from a socket (`message`) or from HTTP (`error`). */
export interface Refusal {
  code?: string | undefined;
  message?: string | undefined;
  error?: string | undefined;
}

/**
 * The text for a refusal in the language of the screen, by its code. In German the server's own sentence wins, because it
 * may name details; a refusal without either is the product's plain 'Fehler'.
 */
export function refusalText({ code = '', message, error }: Refusal, language: Language = currentLanguage()): string {
  const said = message || error;
  const known = isRejectionCode(code) ? rejections[code][language] : undefined;
  const [first, second] = language === 'de' ? [said, known] : [known, said];
  return first || second || errorTexts[language].socket;
}

function isRejectionCode(code: string): code is RejectionCode {
  return Object.hasOwn(rejections, code);
}

import { type RejectionCode, rejections } from '@tarnwort/protocol';

import { currentLanguage } from './i18n';
import type { Language } from './languages';
import { errorTexts } from './messages';

/** A rejection of the server, from a socket (`message`) or from HTTP (`error`). */
export interface Refusal {
  code?: string | undefined;
  message?: string | undefined;
  error?: string | undefined;
}

/**
 * The text of a rejection in the language of the screen, by its code. In German the server's own sentence wins, because it
 * may name details; a rejection without a known code or a sentence is the product's plain 'Fehler'.
 */
export function refusalText({ code = '', message, error }: Refusal, language: Language = currentLanguage()): string {
  const sent = message || error;
  const known = isRejectionCode(code) ? textIn(rejections[code], language) : undefined;
  const [first, second] = language === 'de' ? [sent, known] : [known, sent];
  return first || second || errorTexts[language].socket;
}

/** The server has no texts in languages that were added later. */
function textIn(texts: Partial<Record<Language, string>>, language: Language): string | undefined {
  return texts[language];
}

function isRejectionCode(code: string): code is RejectionCode {
  return Object.hasOwn(rejections, code);
}

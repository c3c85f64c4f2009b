import { type RejectionCode, rejections } from '@tarnwort/protocol';

import { currentLanguage, i18n, instance } from './i18n';
import type { Language } from './languages';

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
  const known = isRejectionCode(code) ? textIn(code, language) : undefined;
  const [first, second] = language === 'de' ? [sent, known] : [known, sent];
  return first || second || i18n.t('errors.socket', { lng: language });
}

/** German is bundled; other languages have a file of their own, and English for what it lacks. */
function textIn(code: RejectionCode, language: Language): string {
  if (language === 'de') return rejections[code];
  const loaded: unknown[] = [language, 'en'].map((each) => instance.getResource(each, 'rejections', code));
  return loaded.find((text) => typeof text === 'string') ?? rejections[code];
}

function isRejectionCode(code: string): code is RejectionCode {
  return Object.hasOwn(rejections, code);
}

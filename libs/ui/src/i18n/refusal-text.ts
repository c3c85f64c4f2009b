import { currentLanguage, fallbackLanguages, i18n, instance } from './i18n';
import type { Language } from './languages';

/** A rejection of the server, from a socket (`message`) or from HTTP (`error`). */
export interface Refusal {
  code?: string | undefined;
  message?: string | undefined;
  error?: string | undefined;
  /** Which text the server refuses, and the character that it may not have, such as U+202E. */
  field?: string | undefined;
  character?: string | undefined;
}

/** Texts in which the server refuses a character. */
const FIELDS = ['name', 'twitchUsername', 'word', 'topic', 'imposterTopic', 'categoryHint', 'guess'] as const;

/**
 * The text of a rejection in the language of the screen, by its code. In German the server's own sentence wins, because it
 * may name details; a rejection without a known code or a sentence is the product's plain 'Fehler'.
 */
export function refusalText(refusal: Refusal, language: Language = currentLanguage()): string {
  const { code = '', message, error } = refusal;
  const sent = message || error;
  const known = characterText(refusal, language) ?? textOf(code, language);
  const [first, second] = language === 'de' ? [sent, known] : [known, sent];
  return first || second || i18n.t('errors.socket', { lng: language });
}

/** Names the refused character and its field; undefined for other rejections. */
function characterText({ field, character }: Refusal, language: Language): string | undefined {
  const known = FIELDS.find((each) => each === field);
  if (!known || !character) return undefined;
  return i18n.t('errors.character', {
    lng: language,
    field: i18n.t(`errors.field.${known}`, { lng: language }),
    character,
  });
}

/** A draft shows English where it has no text. Pages without the German texts show the sentence that the server sent. */
function textOf(code: string, language: Language): string | undefined {
  const loaded: unknown[] = [language, ...fallbackLanguages(language)].map((each) =>
    instance.getResource(each, 'rejections', code),
  );
  return loaded.find((text) => typeof text === 'string');
}

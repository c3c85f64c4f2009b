import { changeLanguage, instance } from './i18n';
import { refusalText } from './refusal-text';

describe('refusal text', () => {
  beforeAll(async () => {
    await changeLanguage('en');
    await changeLanguage('de');
  });

  it('returns the text in the language of the screen', () => {
    const locked = { code: 'locked', message: 'Die Lobby ist gesperrt.' };

    expect(refusalText(locked, 'de')).toBe('Die Lobby ist gesperrt.');
    expect(refusalText(locked, 'en')).toBe('The lobby is locked.');
  });

  it('returns the text of a draft, and English when it is missing', () => {
    instance.addResourceBundle('fr', 'rejections', { locked: 'Le salon est verrouillé.' });
    onTestFinished(() => void instance.removeResourceBundle('fr', 'rejections'));

    expect(refusalText({ code: 'locked', message: 'Die Lobby ist gesperrt.' }, 'fr')).toBe('Le salon est verrouillé.');
    expect(refusalText({ code: 'lobby_full', message: 'Die Lobby ist voll.' }, 'fr')).toBe('The lobby is full.');
  });

  it('names the refused character and its field', () => {
    const unclean = { code: 'characters', message: 'Wort: …', field: 'word', character: 'U+202E' };

    expect(refusalText(unclean, 'de')).toBe('Wort: …');
    expect(refusalText(unclean, 'en')).toBe('Word: the character U+202E is not possible here.');
    expect(refusalText({ ...unclean, message: '' }, 'de')).toBe('Wort: Das Zeichen U+202E ist hier nicht möglich.');
    expect(refusalText({ ...unclean, field: 'newer' }, 'en')).toBe(
      'The text contains characters that are not allowed.',
    );
  });

  it('returns the sent text of an unknown code', () => {
    expect(refusalText({ code: 'no such code', error: 'Etwas anderes' }, 'de')).toBe('Etwas anderes');
    expect(refusalText({ code: 'no such code', error: 'Etwas anderes' }, 'en')).toBe('Etwas anderes');
  });

  it('returns the German text of a code without a sent text', () => {
    expect(refusalText({ code: 'locked' }, 'de')).toBe('Die Lobby ist gesperrt.');
  });

  it.each([{}, { code: '' }, { code: 'toString', message: '' }])('returns a general error for %j', (refusal) => {
    expect(refusalText(refusal, 'de')).toBe('Fehler');
    expect(refusalText(refusal, 'en')).toBe('Error');
  });
});

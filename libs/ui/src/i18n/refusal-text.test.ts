import { changeLanguage, instance } from './i18n';
import { refusalText } from './refusal-text';

describe('refusal text', () => {
  beforeAll(async () => {
    await changeLanguage('en');
    await changeLanguage('de');
  });

  it('speaks the language of the screen', () => {
    const locked = { code: 'locked', message: 'Die Lobby ist gesperrt.' };

    expect(refusalText(locked, 'de')).toBe('Die Lobby ist gesperrt.');
    expect(refusalText(locked, 'en')).toBe('The lobby is locked.');
  });

  it('speaks a language that the server does not, and English for what that lacks', () => {
    instance.addResourceBundle('fr', 'rejections', { locked: 'Le salon est verrouillé.' });
    onTestFinished(() => void instance.removeResourceBundle('fr', 'rejections'));

    expect(refusalText({ code: 'locked', message: 'Die Lobby ist gesperrt.' }, 'fr')).toBe('Le salon est verrouillé.');
    expect(refusalText({ code: 'lobby_full', message: 'Die Lobby ist voll.' }, 'fr')).toBe('The lobby is full.');
  });

  it('reads the error of an HTTP failure', () => {
    expect(refusalText({ code: 'no such code', error: 'Etwas anderes' }, 'de')).toBe('Etwas anderes');
    expect(refusalText({ code: 'no such code', error: 'Etwas anderes' }, 'en')).toBe('Etwas anderes');
  });

  it('knows the German text of a code that came without one', () => {
    expect(refusalText({ code: 'locked' }, 'de')).toBe('Die Lobby ist gesperrt.');
  });

  it.each([{}, { code: '' }, { code: 'toString', message: '' }])(
    'says plainly that something failed: %j',
    (refusal) => {
      expect(refusalText(refusal, 'de')).toBe('Fehler');
      expect(refusalText(refusal, 'en')).toBe('Error');
    },
  );
});

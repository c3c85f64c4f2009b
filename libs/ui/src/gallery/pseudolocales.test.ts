import { changeLanguage, i18n, instance } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { galleryLanguages, lengthen, openPseudolocale } from './pseudolocales';

afterEach(() => changeLanguage('de'));

describe('lengthen', () => {
  it('adds 40 % of the letters and keeps placeholders', () => {
    const longer = lengthen('Runde {{number}} von allen', 0.4);

    expect(longer).toMatch(/^R.*\{\{number\}\}.*n$/);
    expect(longer.replace(/\{\{.*\}\}| /g, '')).toHaveLength(Math.round('Rundevonallen'.length * 1.4));
  });
});

describe('openPseudolocale', () => {
  it('shows accented texts, when the longer language is chosen', async () => {
    const german = i18n.t('common.phase.setup');
    await openPseudolocale('de-XA');

    expect(i18n.t('common.phase.setup').length).toBeGreaterThan(german.length * 1.3);
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('turns the page and has every plural form, when the language is written right to left', async () => {
    await openPseudolocale('ar-XB');

    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    for (const count of [0, 1, 2, 3, 11, 100]) expect(i18n.t('common.points', { count })).toMatch(/^\u202e.*\u202c$/);
  });

  it.each(['de', 'xx', null])('keeps the language, when %s is no test language', async (name) => {
    await openPseudolocale(name);

    expect(instance.language).toBe('de');
  });

  it('adds nothing to the languages of the apps', () => {
    expect(languages).toEqual(['de', 'en', 'fr', 'ar']);
    expect(galleryLanguages).toEqual([...languages, 'de-XA', 'ar-XB']);
  });
});

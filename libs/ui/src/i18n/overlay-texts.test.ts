import { loadOverlayTexts, overlayTexts } from './overlay-texts';

describe('loadOverlayTexts', () => {
  it('shows a language in German, until it is loaded', async () => {
    vi.resetModules();
    const fresh = await import('./overlay-texts');
    expect(fresh.overlayTexts.en.skipped).toBe('ÜBERSPRUNGEN');

    await fresh.loadOverlayTexts('en');
    expect(fresh.overlayTexts.en.skipped).toBe('SKIPPED');
    expect(fresh.overlayTexts.fr.skipped).toBe('ÜBERSPRUNGEN');
  });

  it('gives Arabic texts a direction of their own', async () => {
    await loadOverlayTexts('ar');

    expect(overlayTexts.ar.show.crewmatesWin).toBe('\u2067فاز الزملاء!\u2069');
  });

  it('loads nothing for a language that is always there', async () => {
    await loadOverlayTexts('de');

    expect(overlayTexts.de.skipped).toBe('ÜBERSPRUNGEN');
  });
});

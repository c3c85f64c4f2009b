import { defaultConfig, readAppConfig } from './app-config';

afterEach(() => document.body.replaceChildren());

function block(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="app-config"></script>';
  document.getElementById('app-config')?.append(text);
}

describe('app config', () => {
  it('reads the block in the page', async () => {
    block('{"adminBase": "https://run.example/", "apiBase": "https://api.example"}');

    expect(await readAppConfig()).toEqual({
      ...defaultConfig,
      adminBase: 'https://run.example',
      apiBase: 'https://api.example',
    });
  });

  it('reads config.json when the page has no block', async () => {
    const fetched = vi.fn(async () => new Response('{"playerBase": "https://play.example"}'));
    vi.stubGlobal('fetch', fetched);

    expect((await readAppConfig()).playerBase).toBe('https://play.example');
    expect(String(fetched.mock.calls.at(0)?.at(0))).toMatch(/\/config\.json$/);
  });

  it.each(['{', 'null', '[]'])('works on its own origin when the configuration is %s', async (text) => {
    block(text);

    expect(await readAppConfig()).toEqual(defaultConfig);
  });
});

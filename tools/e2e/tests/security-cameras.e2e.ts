import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { detectScripts } from '../harness/script-detection.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import { Traffic } from '../harness/traffic.ts';

/** Links that would run something, send the visitor's own camera, or lead to another host. */
const refused = [
  'javascript:tarnwortCanary()',
  'data:text/html,<script>parent.tarnwortCanary()</script>',
  'blob:https://vdo.ninja/1',
  'file:///etc/passwd',
  'http://vdo.ninja/?view=a',
  '//vdo.ninja/?view=a',
  'vdo.ninja/?view=a',
  'https:vdo.ninja/?view=a',
  'https:///vdo.ninja/?view=a',
  'https://evil.example/?view=a',
  'https://vdo.ninja.evil.example/?view=a',
  'https://vdo.ninja@evil.example/?view=a',
  'https://evil.example\\@vdo.ninja/?view=a',
  'https://evil.example#@vdo.ninja/?view=a',
  'https://vdo.ninja:8443/?view=a',
  'https://vdo.ninja./?view=a',
  'https://VDO。ninja/?view=a',
  'https://vdо.ninja/?view=a',
  'https://xn--vd-vlc.ninja/?view=a',
  'https://127.0.0.1/?view=a',
  'https://[::1]/?view=a',
  'https://vdo.ninja/?push=a',
  'https://vdo.ninja/?view=a&push=b',
  'https://vdo.ninja/?view=a&PUSH=b',
  'https://vdo.ninja/?view=a&webcam',
  'https://vdo.ninja/?view=a&director=b',
  'https://vdo.ninja/?view=a&ss=1',
  'https://vdo.ninja/?view=a&fileshare=1',
  'https://vdo.ninja/?view=a&website=x',
  'https://vdo.ninja/whip?view=a',
  'https://vdo.ninja/../?view=a',
  'https://vdo.ninja/?view=a%22%20onload=%22tarnwortCanary()',
  'https://vdo.ninja/?view=<script>tarnwortCanary()</script>',
  'https://vdo.ninja/?view=a\r\nSet-Cookie: x=1',
  `https://vdo.ninja/?view=${'a'.repeat(500)}`,
];

/** Links that watch, with parameters that would do more; what a viewer gets of each. */
const rebuilt: Readonly<Record<string, string>> = {
  'https://vdo.ninja/?view=a1&css=evil.example': 'view=a1',
  'https://vdo.ninja/?view=a2&b64css=Ym9keXt9&js=x': 'view=a2',
  'https://vdo.ninja/?view=a3&quality=2&label=x': 'view=a3',
  'https://vdo.ninja/?view=a4&api=k&remote=x': 'view=a4',
  'https://VDO.ninja/?VIEW=a5&view=a5': 'view=a5',
  'https://obs.ninja/?room=r6&scene&solo=a6&autostart=0': 'room=r6&scene=&solo=a6',
  'https://vdo.ninja/?view=a7#javascript:tarnwortCanary()': 'view=a7',
  'https://vdo.ninja/?view=a8&password=p&hash=1f&noaudio=x': 'hash=1f&password=p&view=a8',
};

const added = '&cleanoutput&transparent&autostart&noaudio';

describe('security cameras', () => {
  it('a camera link that does more than watch is refused', async ({ server, quickTable }) => {
    const table = await quickTable();
    const seat = { lobbyId: table.lobbyId, playerName: 'Ada' };
    for (const vodninjaCam of refused) {
      for (const [path, body] of Object.entries({ join: seat, create: { playerName: 'Mika' } })) {
        const answer = await fetch(`${server.url}/api/lobby/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, vodninjaCam }),
        });
        expect(`${answer.status} ${await answer.text()}`, vodninjaCam).toContain('"code":"camera_url"');
      }
    }
  });

  it('the overlay shows rebuilt links of the listed hosts only', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const [place, vodninjaCam] of Object.keys(rebuilt).entries())
      await table.sit(`Gast ${place}`, { vodninjaCam });
    const { person, screen } = await watch('about:blank', arrive);
    const { page } = screen;
    const traffic = new Traffic(person.context);
    const { detected } = await detectScripts(person.context);
    await page.route('https://*.ninja/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${server.url}/overlay/${table.lobbyId}`);
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });

    await sees('the overlay', () => page.locator('iframe').count(), Object.keys(rebuilt).length);
    for (const [place, [link, query]] of Object.entries(rebuilt).entries()) {
      const frame = screen.panel(`Gast ${place}`).locator('iframe');
      const url = new URL((await frame.getAttribute('src')) ?? '');
      expect(url.search.endsWith(added), link).toBe(true);
      const kept = new URLSearchParams(url.search.slice(0, -added.length));
      kept.sort();
      expect(`${url.origin}${url.pathname}?${kept}${url.hash}`, link).toBe(`${new URL(link).origin}/?${query}`);
      expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
      expect(await frame.getAttribute('allow')).not.toMatch(/camera|microphone|display/);
    }
    expect(await traffic.foreignHosts(server.url)).toEqual(['obs.ninja', 'vdo.ninja']);
    expect(detected).toEqual([]);
  });
});

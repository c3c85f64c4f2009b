import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { hostileTexts } from '../harness/hostile-texts.ts';
import { detectScripts } from '../harness/script-detection.ts';

/** Addresses with a text in every place a link may carry one. */
const addresses: Readonly<Record<string, (text: string) => string>> = {
  'a kick': (text) => `/?kicked=true&message=${text}&lang=${text}&p=${text}#key=${text}`,
  'an invitation': (text) => `/join/${text}?p=${text}&lang=${text}`,
  'a seat': (text) => `/lobby/ABC234/${text}/${text}?p=${text}#key=${text}`,
  'a game master': (text) => `/admin/${text}?gm=${text}&p=${text}&lang=${text}#key=${text}`,
  'an overlay': (text) =>
    `/overlay/${text}?demo=1&players=${text}&p=${text}&${['theme', 'scale', 'hide', 'player', 'part', 'lang', 'cams']
      .map((option) => `${option}=${text}`)
      .join('&')}`,
  'an unknown page': (text) => `/x/y?${text}=${text}#${text}`,
};

/** Malformed texts that a user can type into an address. */
const malformed = ['%', '%E0%A4%A', '%00', '%2e%2e%2f', '<b>', '"><img src=x>', '%ED%A0%80', '%FF', '__proto__'];

/** Texts that make the server refuse the whole address. */
const alone = [...malformed, ...hostileTexts.filter((text) => /\p{Cc}/u.test(text)).map(encodeURIComponent)];
const others = hostileTexts.filter((text) => !/\p{Cc}/u.test(text)).map(encodeURIComponent);

/** Yields addresses with one text in all places, then addresses with another text in each place until all texts are used. */
function* filled(addressOf: (text: string) => string): Generator<string> {
  yield* alone.map(addressOf);
  for (let used = 0; used < others.length; ) {
    yield addressOf('PLACE').replaceAll('PLACE', () => others[used++ % others.length] ?? '');
  }
}

describe('security addresses', () => {
  for (const [what, addressOf] of Object.entries(addresses)) {
    it(`a hostile address of ${what} runs nothing and breaks nothing`, async ({ server, arrive }) => {
      const { page, context } = await arrive('Ada', screens.laptop);
      const { detected } = await detectScripts(context);
      for (const address of filled(addressOf)) {
        const answer = await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
        // The server refuses what is not a valid address.
        if (answer?.status() === 400) expect(await answer.text()).toBe('400 Bad Request');
        else await page.locator('#root > *').first().waitFor({ state: 'attached' });
        expect(new URL(page.url()).origin, address).toBe(server.url);
      }
      expect(detected).toEqual([]);
    });
  }
});

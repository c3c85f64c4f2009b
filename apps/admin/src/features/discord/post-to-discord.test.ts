import { isWebhook, postToDiscord } from './post-to-discord';

const webhook = 'https://discord.com/api/webhooks/123/ab-c_D';

afterEach(() => vi.unstubAllGlobals());

describe('postToDiscord', () => {
  it.each([
    'https://discord.com.evil.example/api/webhooks/123/abc',
    'https://evil.example/https://discord.com/api/webhooks/123/abc',
    'http://discord.com/api/webhooks/123/abc',
    'https://discord.com/api/webhooks/123/abc/../../users',
    'https://user@discord.com/api/webhooks/123/abc',
  ])('sends nothing to %s', async (address) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    expect(isWebhook(address)).toBe(false);
    expect(await postToDiscord(address, 'Hallo')).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('posts the text and mentions no member', async () => {
    const fetched = vi.fn(async (_: string, __: RequestInit) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    expect(await postToDiscord(` ${webhook} `, '@everyone')).toBe(true);
    const sent = new FormData();
    sent.set('payload_json', JSON.stringify({ content: '@everyone', allowed_mentions: { parse: [] } }));
    expect(fetched).toHaveBeenCalledWith(webhook, expect.objectContaining({ method: 'POST', body: sent }));
    expect([...(fetched.mock.lastCall as [string, { body: FormData }])[1].body.values()]).toEqual([...sent.values()]);
  });

  it('says that Discord refused or does not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    expect(await postToDiscord(webhook, 'Hallo')).toBe(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
    expect(await postToDiscord(webhook, 'Hallo')).toBe(false);
  });
});

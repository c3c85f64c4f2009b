import { avatarOf, createAvatarCache } from './avatars';

const silent = () => {};

describe('avatars', () => {
  it('requests each name once, in any case', async () => {
    const twitchIcons = vi.fn(async () => ({ Ada: 'https://cdn.example/a.png', bob: null }));
    const cache = createAvatarCache({ twitchIcons }, silent);
    await Promise.all([cache.load(['Ada', 'ada ', 'bob', '']), cache.load(['ADA'])]);
    await cache.load(['bob']);

    expect(twitchIcons).toHaveBeenCalledExactlyOnceWith(['ada', 'bob']);
    expect(avatarOf(cache.store.getState(), 'aDa')).toBe('https://cdn.example/a.png');
    expect(avatarOf(cache.store.getState(), 'bob')).toBeNull();
    expect(avatarOf(cache.store.getState(), null)).toBeNull();
  });

  it('stores a failure and requests the name again with the next call', async () => {
    const twitchIcons = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ ada: '/a.png' });
    const cache = createAvatarCache({ twitchIcons }, silent);
    await cache.load(['ada']);
    expect(cache.store.getState()).toEqual({ ada: { error: 'Error fetching icon' } });

    await cache.load(['ada']);
    expect(avatarOf(cache.store.getState(), 'ada')).toBe('/a.png');
  });

  it('requests the names again that an answer leaves out', async () => {
    const twitchIcons = vi.fn().mockResolvedValueOnce({ ada: null }).mockResolvedValue({ bob: '/b.png' });
    const cache = createAvatarCache({ twitchIcons }, silent);
    await cache.load(['ada', 'bob']);
    expect(cache.store.getState()).toEqual({ ada: { imageUrl: null }, bob: { error: 'Error fetching icon' } });

    await cache.load(['ada', 'bob']);
    expect(twitchIcons).toHaveBeenLastCalledWith(['bob']);
    expect(avatarOf(cache.store.getState(), 'bob')).toBe('/b.png');
  });

  it('requests at most 50 names at a time', async () => {
    const twitchIcons = vi.fn(async (_names: readonly string[]) => ({}));
    await createAvatarCache({ twitchIcons }, silent).load(Array.from({ length: 51 }, (_, i) => `name${i}`));

    expect(twitchIcons.mock.calls.map(([names]) => names.length)).toEqual([50, 1]);
  });
});

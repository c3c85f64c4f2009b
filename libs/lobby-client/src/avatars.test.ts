import { avatarOf, createAvatarCache } from './avatars';

const silent = () => {};

describe('avatars', () => {
  it('asks for each name once, whatever its case', async () => {
    const twitchIcons = vi.fn(async () => ({ Ada: 'https://cdn.example/a.png', bob: null }));
    const cache = createAvatarCache({ twitchIcons }, silent);
    await Promise.all([cache.want(['Ada', 'ada ', 'bob', '']), cache.want(['ADA'])]);
    await cache.want(['bob']);

    expect(twitchIcons).toHaveBeenCalledExactlyOnceWith(['ada', 'bob']);
    expect(avatarOf(cache.store.getState(), 'aDa')).toBe('https://cdn.example/a.png');
    expect(avatarOf(cache.store.getState(), 'bob')).toBeNull();
    expect(avatarOf(cache.store.getState(), null)).toBeNull();
  });

  it('notes a failure and tries again when wanted again', async () => {
    const twitchIcons = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ ada: '/a.png' });
    const cache = createAvatarCache({ twitchIcons }, silent);
    await cache.want(['ada']);
    expect(cache.store.getState()).toEqual({ ada: { error: 'Error fetching icon' } });

    await cache.want(['ada']);
    expect(avatarOf(cache.store.getState(), 'ada')).toBe('/a.png');
  });

  it('tries again for the names that an answer leaves out', async () => {
    const twitchIcons = vi.fn().mockResolvedValueOnce({ ada: null }).mockResolvedValue({ bob: '/b.png' });
    const cache = createAvatarCache({ twitchIcons }, silent);
    await cache.want(['ada', 'bob']);
    expect(cache.store.getState()).toEqual({ ada: { imageUrl: null }, bob: { error: 'Error fetching icon' } });

    await cache.want(['ada', 'bob']);
    expect(twitchIcons).toHaveBeenLastCalledWith(['bob']);
    expect(avatarOf(cache.store.getState(), 'bob')).toBe('/b.png');
  });

  it('asks for at most 50 names at a time', async () => {
    const twitchIcons = vi.fn(async (_names: readonly string[]) => ({}));
    await createAvatarCache({ twitchIcons }, silent).want(Array.from({ length: 51 }, (_, i) => `name${i}`));

    expect(twitchIcons.mock.calls.map(([names]) => names.length)).toEqual([50, 1]);
  });
});

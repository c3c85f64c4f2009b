import { LazyReaction } from '../features/picture/ReactionMark';
import { advance, openOverlay, panel } from '../testing/open-overlay';
import { players, roundStart } from '../testing/overlay-server';

const marks = () => [...document.querySelectorAll('[data-part="reaction"]')];
const markOf = (name: string) => panel(name).querySelector('[data-part="reaction"]');
const kindOf = (name: string) => markOf(name)?.querySelector('svg')?.getAttribute('data-kind') ?? null;

async function openLobby(query = 'look=show', count = 5) {
  await LazyReaction.fetch();
  const overlay = await openOverlay(query);
  await overlay.send(() => overlay.server.sendSnapshot({ players: players(count), status: 'intermission' }));
  return overlay;
}

describe('reactions', () => {
  it.each(['look=show', 'look=show&reducedMotion=1', 'look=show&theme=light'])(
    'stands on the panel of its player for 2.5 s, with %s',
    async (query) => {
      const { server, send } = await openLobby(query);
      const timers = vi.getTimerCount();
      await send(() => server.send('player_reacted', { playerId: '2', kind: 'clap' }));
      expect(kindOf('Bob')).toBe('clap');
      expect(marks()).toHaveLength(1);
      expect(markOf('Bob')).toHaveAttribute('aria-hidden', 'true');

      await advance(2339);
      expect(markOf('Bob')).not.toHaveAttribute('data-leaving');
      await advance(1);
      expect(markOf('Bob')).toHaveAttribute('data-leaving');
      await advance(160);
      expect(marks()).toHaveLength(0);
      expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
    },
  );

  it('counts the same one within 2 s, and begins anew with another', async () => {
    const { server, send } = await openLobby();
    for (const wait of [700, 2000, 0]) {
      await send(() => server.send('player_reacted', { playerId: '1', kind: 'fire' }));
      await advance(wait);
    }
    expect(markOf('Ada')).toHaveTextContent('×3');

    await send(() => server.send('player_reacted', { playerId: '1', kind: 'hush' }));
    expect(kindOf('Ada')).toBe('hush');
    expect(markOf('Ada')).toHaveTextContent(/^$/);
    await advance(2001);
    await send(() => server.send('player_reacted', { playerId: '1', kind: 'hush' }));
    expect(markOf('Ada')).toHaveTextContent(/^$/);
  });

  it('shows those of three panels at once', async () => {
    const { server, send } = await openLobby();
    await send(() => {
      for (const id of ['1', '2', '3', '4', '1']) server.send('player_reacted', { playerId: id, kind: 'laugh' });
    });
    expect(marks()).toHaveLength(3);
    expect(markOf('Dilek')).toBeNull();
    expect(markOf('Ada')).toHaveTextContent('×2');

    await advance(2500);
    await send(() => server.send('player_reacted', { playerId: '4', kind: 'laugh' }));
    expect(kindOf('Dilek')).toBe('laugh');
  });

  it('takes no place for players out of the picture', async () => {
    const { server, send } = await openLobby('look=show&player=2');
    await send(() => {
      for (const id of ['1', '3', '4', '0', 'gone', '2'])
        server.send('player_reacted', { playerId: id, kind: 'shock' });
    });
    expect(kindOf('Bob')).toBe('shock');
    expect(marks()).toHaveLength(1);
  });

  it('shows none in the look Classic', async () => {
    const { server, send } = await openLobby('look=classic');
    const timers = vi.getTimerCount();
    await send(() => server.send('player_reacted', { playerId: '1', kind: 'clap' }));
    expect(marks()).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(timers);
  });

  it('ends with the phase', async () => {
    const { server, send } = await openLobby();
    await send(() => server.send('player_reacted', { playerId: '1', kind: 'clap' }));
    await send(() => server.sendNext('word_submission_started', roundStart(players(5), 0, 1)));
    expect(marks()).toHaveLength(0);
  });

  it('shows none in a hidden source, also not later', async () => {
    const { server, send } = await openLobby();
    const show = (visible: boolean) =>
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }));
    await send(() => server.send('player_reacted', { playerId: '1', kind: 'clap' }));
    await send(() => show(false));
    await send(() => server.send('player_reacted', { playerId: '2', kind: 'clap' }));
    await send(() => show(true));
    expect(marks()).toHaveLength(0);
  });
});

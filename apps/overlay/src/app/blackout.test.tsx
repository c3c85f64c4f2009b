import { advance, openOverlay, openRound, panels, root } from '../testing/open-overlay';
import { players } from '../testing/overlay-server';

const lobby = {
  lobbyId: 'ABC234',
  password: null,
  hasPassword: false,
  locked: true,
  firstPlayerId: '1',
  showIframes: false,
};

describe('blackout', () => {
  it.each(['show', 'classic'])('empties the look %s within 200 ms until it is lifted', async (look) => {
    const { server, send } = await openRound(3, `look=${look}`);
    await send(() => server.sendNext('blackout_changed', { since: 1000 }));
    expect(document.querySelector('[data-black]')).toBeInTheDocument();

    await advance(200);
    expect(panels()).toHaveLength(0);
    expect(root()).toHaveTextContent(/^$/);

    await send(() => server.sendNext('blackout_changed', { since: null }));
    expect(panels()).toHaveLength(3);
    expect(document.querySelector('[data-black]')).not.toBeInTheDocument();
  });

  it.each(['look=show', 'look=classic', 'part=standings', 'part=starting-soon', 'player=1'])(
    'leaves %s empty from the first frame',
    async (query) => {
      const { server, send } = await openOverlay(query);
      await send(() =>
        server.sendSnapshot({ players: players(3), status: 'intermission', lobby: { ...lobby, blackSince: 1000 } }),
      );
      expect(root()).toHaveTextContent(/^$/);
      expect(root()?.querySelector('svg, article')).toBeNull();
    },
  );
});

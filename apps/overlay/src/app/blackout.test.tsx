import { advance, openOverlay, openRound, panels, root } from '../testing/open-overlay';
import { players } from '../testing/overlay-server';
import { SourceReports } from './pictures';

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

  it('shows the pause card instead where that was chosen', async () => {
    const { server, send } = await openRound(3, 'look=show&pause=card');
    expect(root()).not.toHaveTextContent('Gleich geht es weiter');
    await send(() => server.sendNext('blackout_changed', { since: 1000 }));
    await advance(200);
    expect(panels()).toHaveLength(0);
    expect(root()).toHaveTextContent('TarnwortGleich geht es weiter');

    await send(() => server.sendNext('blackout_changed', { since: null }));
    expect(root(), 'while the card fades').not.toHaveTextContent('Gleich geht es los');
    await advance(200);
    expect(root()).not.toHaveTextContent('Gleich geht es weiter');
    expect(panels()).toHaveLength(3);
  });

  it.each(['part=standings', 'player=1'])('shows no pause card in a source of its own for %s', async (query) => {
    const { server, send } = await openRound(3, `${query}&pause=card`);
    await send(() => server.sendNext('blackout_changed', { since: 1000 }));
    await advance(200);
    expect(root()).toHaveTextContent(/^$/);
  });
});

describe('slot without a lobby', () => {
  it.each([
    ['the pause card when it was chosen', true, '&pause=card', 'TarnwortGleich geht es los'],
    ['the pause card in a browser too', false, '&pause=card', 'TarnwortGleich geht es los'],
    ['nothing in a streaming program', true, '', ''],
    ['why in a browser', false, '', 'Noch hat keine Lobby diesen Sendeplatz.'],
  ])('shows %s', async (_, program, query, text) => {
    if (program) vi.stubGlobal('obsstudio', {});
    await SourceReports.fetch();
    const { server, send } = await openOverlay(`look=show${query}#key=secret`);
    await send(() => server.send('slot_updated', { lobbyId: null, options: {} }));
    await advance(700);
    if (query) expect(root()?.textContent, 'most sources are in a lobby by then').toBe('');
    await advance(200);
    expect(root()?.textContent).toBe(text);

    await send(() => server.sendSnapshot({ players: players(3), status: 'setup' }));
    expect(root(), 'while the card fades').not.toHaveTextContent('weiter');
    await advance(200);
    expect(panels()).toHaveLength(3);
    expect(root()?.querySelector('[data-part=pause]')).toBeNull();
    expect(root()).not.toHaveTextContent('Noch hat');
  });
});

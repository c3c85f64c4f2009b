import { advance, openOverlay } from '../testing/open-overlay';
import { players } from '../testing/overlay-server';

const banner = () => document.querySelector('[data-part="start"]');

describe('start of a round', () => {
  it.each(['look=show', 'look=classic', 'look=show&reducedMotion=1'])(
    'counts from the server’s time, then says that roles are read, with %s',
    async (query) => {
      const { server, send } = await openOverlay(query);
      await send(() => server.sendSnapshot({ players: players(5), status: 'setup' }));
      expect(banner()).toBeNull();

      await send(() => server.sendNext('round_starting', { rolesAt: Date.now() + 3000, serverNow: Date.now() }));
      for (const count of ['3', '2', '1']) {
        expect(banner()).toHaveTextContent(count);
        await advance(1010);
      }
      expect(banner()).toHaveTextContent('Rollen werden gelesen …');

      await send(() => server.sendNext('round_starting', { rolesAt: null, serverNow: Date.now() }));
      expect(banner()).toBeNull();
    },
  );
});

import { advance, openOverlay } from '../../testing/open-overlay';
import { players, roundStart } from '../../testing/overlay-server';
import * as servedPage from './served-page';

const newerPage = '<script type="application/json" id="app-config">{"build":"b2"}</script>';

describe('AutoUpdate', () => {
  it('reloads between rounds and cancels the reload when a round starts', async () => {
    const cancel = vi.fn();
    const reloadWhenServed = vi.spyOn(servedPage, 'reloadWhenServed').mockReturnValue(cancel);
    const fetch = vi.fn(async () => new Response(newerPage));
    vi.stubGlobal('fetch', fetch);
    const { server, send } = await openOverlay('', { config: { build: 'b1' } });
    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 1 }));
    await advance(100);
    expect(fetch).not.toHaveBeenCalled();

    await send(() => server.disconnect());
    await advance(5000);
    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 1 }));
    await advance(100);
    expect(reloadWhenServed).toHaveBeenCalledOnce();
    expect(cancel).not.toHaveBeenCalled();

    await send(() => server.sendNext('word_submission_started', roundStart(players(3), 0, 1)));
    expect(cancel).toHaveBeenCalledOnce();
  });
});

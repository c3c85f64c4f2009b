import type { Poll } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { openTool, pass, run, running, tearDown } from '../../testing/play';

afterEach(tearDown);

const on: Poll = {
  on: true,
  hiddenUntilReveal: false,
  channel: 'ada_tv',
  open: true,
  voters: 0,
  suspects: [{ playerId: 'ada', number: 1, votes: 0 }],
  result: null,
};
const panel = () => within(screen.getByRole('region', { name: 'Publikum' }));
const twitch = { platform: 'twitch' as const };

describe('ChatState', () => {
  it('does not look like a read channel before Twitch has answered', async () => {
    const { send } = await run({ poll: on });
    await openTool('Publikum');
    expect(panel().getByText('Verbindet mit #ada_tv …')).toBeInTheDocument();
    send('chat_status', { ...twitch, state: 'reading', since: Date.now() });
    expect(panel().getByText('Liest #ada_tv.')).toHaveAttribute('role', 'status');
  });

  it('tells since when and why a channel is not read, and when the next try is', async () => {
    const { send } = await run({ poll: on });
    await openTool('Publikum');
    const now = Date.now();
    send('chat_status', {
      ...twitch,
      state: 'retrying',
      reason: 'name_resolution',
      since: now - 15_000,
      retryAt: now + 5000,
    });
    expect(panel().getByText(/#ada_tv wird nicht gelesen.*Namensauflösung.*An dir liegt es nicht/)).toBeInTheDocument();
    expect(panel().getByText(/^Getrennt seit 0:15 · neuer Versuch in 5.s$/)).toBeInTheDocument();
    await pass(2000);
    expect(panel().getByText(/^Getrennt seit 0:17 · neuer Versuch in 3.s$/)).toBeInTheDocument();
  });

  it('stands above the votes during a round, where it needs no scrolling', async () => {
    const { send } = await run({ ...running(), poll: on });
    send('chat_status', { ...twitch, state: 'retrying', reason: 'no_answer', since: Date.now() });
    const zone = within(screen.getByRole('region', { name: 'Chat-Verdacht' }));
    const state = zone.getByText(/#ada_tv wird nicht gelesen/);
    expect(state.compareDocumentPosition(zone.getByText('Abstimmung läuft'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says that a channel does not exist, or that none is entered', async () => {
    const { send } = await run({ poll: on });
    await openTool('Publikum');
    send('chat_status', { ...twitch, state: 'not_found', since: 0 });
    expect(panel().getByText(/Den Kanal #ada_tv gibt es bei Twitch nicht/)).toBeInTheDocument();
    send('poll_updated', { seq: 11, poll: { ...on, channel: null } });
    expect(panel().getByText('Kein Kanal eingetragen.')).toBeInTheDocument();
  });

  it('keeps the states of two platforms apart', async () => {
    const { send } = await run({ poll: { ...on, youTubeVideo: 'dQw4w9W_X-Q' } });
    await openTool('Publikum');
    send('chat_status', { platform: 'youtube', state: 'reading', since: 0 });
    send('chat_status', { ...twitch, state: 'off', since: 0 });
    expect(panel().getByText('Liest den Chat.')).toBeInTheDocument();
    expect(panel().getByText(/^Dieser Server liest keine Twitch-Chats\./)).toBeInTheDocument();
  });

  it('warns beside the votes of a running round', async () => {
    const { send } = await run(running({ poll: on }));
    expect(screen.queryByText(/#ada_tv/)).not.toBeInTheDocument();
    send('chat_status', { ...twitch, state: 'retrying', reason: 'connection_lost', since: Date.now() });
    expect(screen.getByText(/#ada_tv wird nicht gelesen. Die Verbindung ist abgerissen/)).toBeInTheDocument();
  });
});

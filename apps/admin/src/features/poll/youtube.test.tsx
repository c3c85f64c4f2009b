import type { Poll } from '@tarnwort/protocol';
import { fireEvent, screen, within } from '@testing-library/react';

import { byGil, config, openTool, pass, run, tearDown } from '../../testing/play';

afterEach(async () => {
  config.youTubeChat = true;
  await tearDown();
});

const on: Poll = {
  on: true,
  hiddenUntilReveal: false,
  channel: null,
  open: false,
  voters: 0,
  suspects: [],
  result: null,
};
const panel = () => within(screen.getByRole('region', { name: 'Publikum' }));
const field = () => panel().getByLabelText('YouTube-Stream');

describe('YouTubeField', () => {
  it('sends an address once it names a video, and none when it is emptied', async () => {
    const { server } = await run({ poll: { ...on, youTubeVideo: 'dQw4w9W_X-Q' } });
    await openTool('Publikum');
    expect(field()).toHaveValue('dQw4w9W_X-Q');
    for (const text of ['https://www.youtube.com/', 'https://youtu.be/aaaaaaaaaaa?si=x', '']) {
      fireEvent.change(field(), { target: { value: text } });
      await pass(500);
    }
    expect(server.receivedAs('switch_poll')).toEqual([
      { ...byGil, youTubeVideo: 'https://youtu.be/aaaaaaaaaaa?si=x' },
      { ...byGil, youTubeVideo: '' },
    ]);
  });

  it('says why the address of a channel is of no use', async () => {
    const { server } = await run({ poll: on });
    await openTool('Publikum');
    fireEvent.change(field(), { target: { value: 'https://www.youtube.com/@ada' } });
    await pass(500);
    expect(panel().getByText(/keine Adresse eines Videos/)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(server.receivedAs('switch_poll')).toEqual([]);
  });

  it('is hidden where the server reads no YouTube chats, but not with a video in it', async () => {
    config.youTubeChat = false;
    const { send } = await run({ poll: on });
    await openTool('Publikum');
    expect(panel().queryByLabelText('YouTube-Stream')).not.toBeInTheDocument();

    send('poll_updated', { seq: 11, poll: { ...on, youTubeVideo: 'dQw4w9W_X-Q' } });
    send('chat_status', { platform: 'youtube', since: 0, state: 'off' });
    expect(panel().getByText(/^Dieser Server liest keine YouTube-Chats\./)).toBeInTheDocument();
  });

  it('tells how the chat is read and until when the quota is used up', async () => {
    const { send } = await run({ poll: { ...on, youTubeVideo: 'dQw4w9W_X-Q' } });
    await openTool('Publikum');
    expect(panel().getByText('Sucht den Chat …')).toBeInTheDocument();
    send('chat_status', { platform: 'youtube', since: 0, state: 'reading' });
    expect(panel().getByText('Liest den Chat.')).toHaveAttribute('role', 'status');
    const retryAt = new Date(2026, 10, 26, 9, 0).getTime();
    send('chat_status', { platform: 'youtube', since: 0, state: 'quota', retryAt });
    expect(panel().getByText(/Weiter geht es um 09:00 Uhr/)).toBeInTheDocument();
    send('poll_updated', { seq: 11, poll: on });
    expect(panel().queryByText(/Weiter geht es/)).not.toBeInTheDocument();
  });
});

import { seatStorage } from '@tarnwort/lobby-client';
import type { Poll } from '@tarnwort/protocol';
import { fireEvent, screen, within } from '@testing-library/react';

import { byGil, openTool, pass, record, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const suspects = (ada: number, bob: number) => [
  { playerId: 'ada', number: 1, votes: ada },
  { playerId: 'bob', number: 2, votes: bob },
];
const on: Poll = {
  on: true,
  hiddenUntilReveal: false,
  channel: null,
  open: true,
  voters: 8,
  suspects: suspects(3, 5),
  result: null,
};
const panel = () => within(screen.getByRole('region', { name: 'Publikum' }));
const bar = (name: string) => panel().getByText(name, { selector: 'li *' }).closest('li');

it('is off, shows nothing then, and is switched on', async () => {
  const { server } = await run();
  await openTool('Publikum');
  expect(panel().getByRole('switch', { name: /^Chat-Verdacht/ })).not.toBeChecked();
  expect(panel().queryByLabelText('Twitch-Kanal')).not.toBeInTheDocument();

  await user.click(panel().getByRole('switch', { name: /^Chat-Verdacht/ }));
  expect(server.receivedAs('switch_poll')).toEqual([{ ...byGil, on: true }]);
});

it('keeps the bars for the reveal', async () => {
  const { server } = await run({ poll: { ...on, open: false, suspects: [] } });
  await openTool('Publikum');
  expect(panel().getByText('Abgestimmt wird, sobald eine Runde läuft.')).toBeInTheDocument();
  await user.click(panel().getByLabelText('Erst bei der Auflösung zeigen'));
  expect(server.receivedAs('switch_poll')).toEqual([{ ...byGil, hiddenUntilReveal: true }]);
});

it('sends the channel once it is a whole name, and none when it is emptied', async () => {
  const { server } = await run({ poll: { ...on, channel: 'ada_tv' } });
  await openTool('Publikum');
  const field = panel().getByLabelText('Twitch-Kanal');
  for (const text of ['bo', 'bob_tv', '']) {
    fireEvent.change(field, { target: { value: text } });
    await pass(500);
  }
  expect(server.receivedAs('switch_poll')).toEqual([
    { ...byGil, channel: 'bob_tv' },
    { ...byGil, channel: '' },
  ]);
});

it('takes the name out of the channel’s address', async () => {
  const { server } = await run({ poll: on });
  await openTool('Publikum');
  const field = panel().getByLabelText('Twitch-Kanal');
  fireEvent.change(field, { target: { value: 'https://www.twitch.tv/bob_tv?sr=a' } });
  await pass(500);
  expect(server.receivedAs('switch_poll')).toEqual([{ ...byGil, channel: 'bob_tv' }]);
});

it('saves a command once it is a word, and lets numbers alone count', async () => {
  const { server } = await run({ poll: { ...on, command: '!wer' } });
  await openTool('Publikum');
  const field = panel().getByLabelText('Eigener Befehl im Chat');
  expect(field).toHaveValue('!wer');
  for (const text of ['!', 'wer ist es', '12', '!täter']) {
    fireEvent.change(field, { target: { value: text } });
    await pass(500);
  }
  await user.click(panel().getByRole('switch', { name: /^Nummer allein zählt/ }));
  expect(server.receivedAs('switch_poll')).toEqual([
    { ...byGil, command: '!täter' },
    { ...byGil, bareNumbers: true },
  ]);
});

it('shows by source where the votes come from, on request', async () => {
  const { server, send } = await run(running({ poll: on }));
  await openTool('Publikum');
  await user.click(panel().getByRole('switch', { name: /^Nach Chat aufteilen/ }));
  expect(server.receivedAs('switch_poll')).toEqual([{ ...byGil, bySource: true }]);

  const sources = [
    { source: 'youtube', voters: 1200 },
    { source: '', voters: 5 },
    { source: 'other', voters: 1 },
  ];
  send('poll_updated', { seq: 11, poll: { ...on, bySource: true, sources } });
  expect(panel().getByText('YouTube 1.200 · Zuschauer-Seite 5 · Andere 1')).toBeInTheDocument();
});

it('lets the game master choose how many of one address may vote', async () => {
  const { server, send } = await run({ poll: { ...on, votersPerAddress: 50 } });
  await openTool('Publikum');
  const choice = within(panel().getByRole('radiogroup', { name: 'Stimmen je Internetanschluss' }));
  expect(choice.getByRole('radio', { name: '50' })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: '1.000' }));
  expect(server.receivedAs('switch_poll')).toEqual([{ ...byGil, votersPerAddress: 1000 }]);

  send('poll_updated', { seq: 11, poll: { ...on, votersPerAddress: 120 } });
  expect(choice.getByRole('radio', { name: '120' })).toBeChecked();
});

it('draws the votes as they come', async () => {
  const { send } = await run(running({ poll: on }));
  await openTool('Publikum');
  expect(panel().getByText('8 Stimmen')).toBeInTheDocument();
  expect(bar('bob')).toHaveTextContent('63 %');

  send('poll_updated', { seq: 11, poll: { ...on, voters: 10, suspects: suspects(9, 1) } });
  expect(panel().getByText('10 Stimmen')).toBeInTheDocument();
  expect(bar('bob')).toHaveTextContent('10 %');
});

it('says at the reveal how right the chat was', async () => {
  const result = { voters: 8, correct: 5, percent: 63, votes: [] };
  await run(running({ status: 'winner_announcement', poll: { ...on, open: false, result } }));
  await openTool('Publikum');
  expect(panel().getByText(/^Der Chat tippte zu 63.% richtig$/)).toBeInTheDocument();
  expect(bar('bob')).toHaveTextContent('Imposter');
});

it('counts the seconds in which viewers of a late stream still vote', async () => {
  const result = { voters: 8, correct: 5, percent: 63, votes: [] };
  const poll = { ...on, open: false, result, countsUntil: Date.now() + 8000 };
  await run(running({ status: 'winner_announcement', poll }));
  await openTool('Publikum');
  expect(panel().getByText(/^Runde aufgelöst · noch \d s Stimmen$/)).toBeInTheDocument();

  await pass(8001);
  expect(panel().getByText('Runde aufgelöst')).toBeInTheDocument();
});

it('hands out the viewers’ link, also as a QR code, and says when the password is in it', async () => {
  seatStorage.savePassword('ABC234', 'geheim');
  await run({ poll: on });
  await openTool('Publikum');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(panel().getByRole('button', { name: 'Zuschauer-Link kopieren' }));
  expect(written).toHaveBeenCalledWith('https://play.example/watch/ABC234?p=geheim');
  expect(panel().getByText('Der Link enthält das Passwort der Lobby.')).toBeInTheDocument();

  await user.click(panel().getByRole('button', { name: 'Zuschauer-Link als QR-Code zeigen' }));
  expect(await screen.findByText('QR-Code: Chat-Verdacht')).toBeInTheDocument();
});

it('keeps in the history how right the chat was', async () => {
  const poll = { voters: 8, correct: 5, percent: 63, votes: [] };
  await run({ history: [record(1, { poll }), record(2)] });
  const [second, first] = screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li'));
  expect(first).toHaveTextContent(/Der Chat tippte zu 63.% richtig5 von 8 Stimmen/);
  expect(second).not.toHaveTextContent('Der Chat');
});

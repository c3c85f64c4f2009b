import { skippedMarker } from '@tarnwort/protocol';
import { within } from '@testing-library/react';
import { openRound, panel, wordsIn } from '../../testing/open-overlay';
import { players, winnerSelected, wordSubmitted } from '../../testing/overlay-server';

describe('words of a panel', () => {
  it('shows a skipped word in the language of the URL', async () => {
    const { server, send } = await openRound(3, 'lang=en');

    await send(() =>
      server.sendNext('word_submitted', wordSubmitted('1', skippedMarker, 1, { isAutoSubmitted: true })),
    );

    const item = within(panel('Ada')).getByRole('listitem');
    expect(item).toHaveTextContent('1.SKIPPED');
    expect(item).toHaveAttribute('data-skipped');
  });

  it('is empty in setup', async () => {
    const { server, send } = await openRound();
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));

    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));

    expect(wordsIn('Ada')).toEqual([]);
  });

  it('is left out with hide=words', async () => {
    await openRound(3, 'hide=words');

    expect(document.querySelector('[data-part="words"]')).not.toBeInTheDocument();
  });
});

describe('LastWordCard', () => {
  it('shows the last word and its player', async () => {
    const { server, send } = await openRound(3, 'part=word');

    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
    await send(() => server.sendNext('word_submitted', wordSubmitted('2', 'Birne', 2)));

    expect(document.querySelector('[data-part="word"]')).toHaveTextContent('BobBirne');
  });

  it('leaves out the name with hide=names', async () => {
    const { server, send } = await openRound(3, 'part=word&hide=names');
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));

    expect(document.querySelector('[data-part="word"]')).toHaveTextContent(/^Apfel$/);
  });
});

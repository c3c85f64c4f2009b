import { readInviteLink, readLobbyId } from './invitation';
import { inviteLink, playerLink, watchLink } from './links';

const bases = { playerBase: 'https://tarnwort.example/spiel', adminBase: '', overlayBase: '' };

describe('readLobbyId', () => {
  it.each(['ABC234', ' abc234 ', 'ABC-234', 'abc – 234', '#ABC 234', 'ABC234\u00a0'])('reads %j as ABC234', (typed) => {
    expect(readLobbyId(typed)).toBe('ABC234');
  });
});

describe('readInviteLink', () => {
  it.each([
    [inviteLink(bases, 'ABC234'), null],
    [inviteLink(bases, 'ABC234', 'grün & blau'), 'grün & blau'],
    [watchLink(bases, 'ABC234', 'x'), 'x'],
    [playerLink(bases, { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' }, 'x'), 'x'],
    [` ${inviteLink(bases, 'abc234', 'x')}#top `, 'x'],
    ['Komm dazu: tarnwort.example/join/abc234?p=x bis gleich', 'x'],
  ])('reads lobby and password of %s', (link, password) => {
    expect(readInviteLink(link)).toEqual({ lobbyId: 'ABC234', password });
  });

  it.each(['ABC234', 'abc-234', '', 'https://tarnwort.example/'])('reads no link in %j', (typed) => {
    expect(readInviteLink(typed)).toBeNull();
  });
});

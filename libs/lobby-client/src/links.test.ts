import { adminLink, inviteLink, overlayLink, playerLink, watchLink } from './links';

const none = { playerBase: '', adminBase: '', overlayBase: '' };
const bases = {
  playerBase: 'https://play.example',
  adminBase: 'https://run.example/admin',
  overlayBase: 'https://air.example/overlay',
};
const seat = { lobbyId: 'ABC234', playerId: 'p/1', playerName: 'Ada Ö', token: 'k+y' };

describe('links', () => {
  it('use the own origin without a base', () => {
    expect(inviteLink(none, 'ABC234')).toBe(`${window.location.origin}/join/ABC234`);
    expect(overlayLink(none, 'ABC234')).toBe(`${window.location.origin}/overlay/ABC234`);
    expect(adminLink(none, seat)).toBe(`${window.location.origin}/admin/ABC234?gm=p%2F1#key=k%2By`);
    expect(inviteLink(bases, 'ABC234')).toBe('https://play.example/join/ABC234');
  });

  it('contain a password only when there is one', () => {
    expect(inviteLink(bases, 'ABC234', 'a&b')).toBe('https://play.example/join/ABC234?p=a%26b');
    expect(overlayLink(bases, 'ABC234', '')).toBe('https://air.example/overlay/ABC234');
    expect(watchLink(bases, 'ABC234', 'a&b')).toBe('https://play.example/watch/ABC234?p=a%26b');
    expect(watchLink(none, 'ABC234')).toBe(`${window.location.origin}/watch/ABC234`);
  });

  it('contain the token in the fragment only', () => {
    expect(adminLink(bases, seat)).toBe('https://run.example/admin/ABC234?gm=p%2F1#key=k%2By');
    expect(playerLink(bases, seat)).toBe('https://play.example/lobby/ABC234/p%2F1/Ada%20%C3%96#key=k%2By');
  });

  it('do not repeat the path of an app below another', () => {
    const one = {
      playerBase: 'https://t.example',
      adminBase: 'https://t.example/admin',
      overlayBase: 'https://t.example/overlay',
    };

    expect(adminLink(one, { lobbyId: 'ABC234', playerId: 'gil' })).toBe('https://t.example/admin/ABC234?gm=gil');
    expect(overlayLink(one, 'ABC234')).toBe('https://t.example/overlay/ABC234');
    expect(inviteLink(one, 'ABC234')).toBe('https://t.example/join/ABC234');
  });

  it.each(['.', '..'])('use the player id as label for a player named %s', (playerName) => {
    expect(playerLink(bases, { ...seat, playerName })).toBe('https://play.example/lobby/ABC234/p%2F1/p%2F1#key=k%2By');
    expect(playerLink(bases, { ...seat, playerName: '...' })).toContain('/lobby/ABC234/p%2F1/...#');
  });
});

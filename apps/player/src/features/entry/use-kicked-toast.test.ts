import { kickedMessage } from './use-kicked-toast';

describe('kickedMessage', () => {
  it.each([
    ['Du wurdest aus der Lobby entfernt', 'Du wurdest aus der Lobby entfernt'],
    ['Die Lobby ist gesperrt.', 'Die Lobby ist gesperrt.'],
    ['Gewonnen! Melde dich auf boese.example', 'standard'],
    [null, 'standard'],
  ])('returns only texts of the product: %s', (message, shown) => {
    expect(kickedMessage(message, 'standard')).toBe(shown);
  });
});

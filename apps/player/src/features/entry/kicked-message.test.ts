import { kickedMessage } from './kicked-message';

it('shows our own texts only', () => {
  expect(kickedMessage('Du wurdest aus der Lobby entfernt', 'standard')).toBe('Du wurdest aus der Lobby entfernt');
  expect(kickedMessage('Die Lobby ist gesperrt.', 'standard')).toBe('Die Lobby ist gesperrt.');
  expect(kickedMessage('Gewonnen! Melde dich auf boese.example', 'standard')).toBe('standard');
  expect(kickedMessage(null, 'standard')).toBe('standard');
});

import { fireEvent, screen } from '@testing-library/react';

import { adasTurn, sit, user } from '../../testing/play';

const input = () => screen.getByLabelText('Dein Wort');
const sendButton = () => screen.getByRole('button', { name: 'Absenden' });

describe('length of a word', () => {
  it.each([
    ['apples', '🍎'.repeat(20)],
    ['leading blanks', `  ${'a'.repeat(20)}`],
    ['accents of their own', 'u\u0308'.repeat(20)],
  ])('counts like the server: %s', async (_, text) => {
    const { server } = await sit(adasTurn());
    await user.click(input());
    await user.paste(text);
    expect(input()).toHaveValue(text);
    expect(screen.getByText('20/20')).toBeInTheDocument();

    await user.keyboard('{Enter}');
    expect(server.receivedAs('submit_word')).toHaveLength(1);
  });

  it('keeps and marks a text that is too long, and does not send it', async () => {
    const { server } = await sit(adasTurn());
    const text = '🍎'.repeat(21);
    await user.click(input());
    await user.paste(text);
    expect(input()).toHaveValue(text);
    expect(input()).toHaveAccessibleDescription('Zu lang: 21 Zeichen, höchstens 20 sind möglich.');
    expect(sendButton()).toBeDisabled();

    await user.keyboard('{Enter}');
    expect(server.receivedAs('submit_word')).toEqual([]);
    fireEvent.change(input(), { target: { value: 'Apfel' } });
    expect(sendButton()).toBeEnabled();
  });
});

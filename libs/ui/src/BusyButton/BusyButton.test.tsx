import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { BusyButton } from './BusyButton';

const user = userEvent.setup();

describe('BusyButton', () => {
  it('keeps the focus while it is busy, and does nothing then', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <BusyButton type="submit" busy={busy} onClick={onClick}>
          Senden
        </BusyButton>
      </form>
    );
    const { rerender } = render(form(false), { wrapper: TarnwortProvider });
    const button = screen.getByRole('button', { name: 'Senden' });
    await user.click(button);

    rerender(form(true));
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

    rerender(form(false));
    expect(button).not.toHaveAttribute('aria-disabled');
    await user.click(button);
    expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });

  it('shows that it is busy in place of its icon', () => {
    const { container } = render(
      <BusyButton busy leftSection={<svg aria-hidden data-testid="icon" />}>
        Senden
      </BusyButton>,
      { wrapper: TarnwortProvider },
    );
    expect(screen.queryByTestId('icon')).not.toBeInTheDocument();
    expect(container.querySelector('.mantine-Loader-root')).toBeInTheDocument();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { loadToastArea } from '../toasts/toasts';
import { CopyButton } from './CopyButton';

const flush = () => act(() => vi.advanceTimersByTimeAsync(0));

function stubClipboard(clipboard: unknown, execCommand = () => false) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: vi.fn(execCommand), configurable: true });
}

beforeAll(loadToastArea);

function renderButton() {
  vi.useFakeTimers();
  render(<CopyButton value="https://tarnwort.example/join/K7MPQ2" label="Einladungslink kopieren" />, {
    wrapper: TarnwortProvider,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Einladungslink kopieren' }));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('CopyButton', () => {
  it('copies and confirms it for five seconds', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    stubClipboard({ writeText });

    renderButton();
    await flush();
    expect(writeText).toHaveBeenCalledWith('https://tarnwort.example/join/K7MPQ2');
    expect(screen.getByRole('button')).toHaveTextContent('Kopiert');

    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByRole('button')).toHaveTextContent('Kopiert');

    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('button')).toHaveTextContent('Einladungslink kopieren');
  });

  it('falls back to a hidden text area where there is no clipboard', async () => {
    let copied: string | undefined;
    stubClipboard(undefined, () => {
      copied = document.querySelector('textarea')?.value;
      return true;
    });

    renderButton();
    await flush();

    expect(copied).toBe('https://tarnwort.example/join/K7MPQ2');
    expect(document.querySelector('textarea')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kopiert' })).toBeInTheDocument();
  });

  it('shows a warning when both ways are refused', async () => {
    stubClipboard({ writeText: () => Promise.reject(new Error('refused')) });

    renderButton();
    await act(() => vi.advanceTimersByTimeAsync(50));

    expect(screen.getByText(/Kopieren nicht möglich/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Einladungslink kopieren' })).toBeInTheDocument();
  });
});

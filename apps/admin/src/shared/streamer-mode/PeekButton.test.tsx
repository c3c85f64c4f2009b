import { TarnwortProvider } from '@tarnwort/ui';
import { fireEvent, render, screen } from '@testing-library/react';

import { RedactedText } from './RedactedText';

const button = () => screen.getByRole('button', { name: 'Wort zeigen, solange gedrückt' });
const isShown = () => screen.queryByText('Leuchtturm') !== null;

function press(pointer: { button?: number; pointerType?: string }) {
  render(
    <TarnwortProvider>
      <RedactedText label="Wort" text="Leuchtturm" redacted />
    </TarnwortProvider>,
  );
  fireEvent.pointerDown(button(), pointer);
}

describe('PeekButton', () => {
  it('shows nothing by the secondary button, whose menu may swallow the release', () => {
    press({ button: 2, pointerType: 'mouse' });
    expect(isShown()).toBe(false);
  });

  it('hides the text when a menu opens over it', () => {
    press({ pointerType: 'mouse' });
    expect(isShown()).toBe(true);
    fireEvent.contextMenu(button());
    expect(isShown()).toBe(false);
  });

  it('shows the text under a finger until it is lifted, although a long touch requests a menu', () => {
    press({ pointerType: 'touch' });
    fireEvent.contextMenu(button());
    expect(isShown()).toBe(true);
    fireEvent.pointerUp(window);
    expect(isShown()).toBe(false);
  });
});

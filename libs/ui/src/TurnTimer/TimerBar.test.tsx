import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';

import { TimerBar } from './TimerBar';

const now = new Date('2026-01-01T12:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const bar = () => screen.getByRole('timer').querySelector('[data-bar]');

afterEach(() => {
  vi.useRealTimers();
});

describe('TimerBar', () => {
  it.each([
    [60, '1:00'],
    [9, '0:09'],
    [300, '5:00'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('shows a deadline %i seconds ahead as %s', (seconds, clock) => {
    render(<TimerBar label="Zeit" deadline={now + seconds * 1000} maxSeconds={60} />);

    expect(screen.getByRole('timer', { name: 'Zeit' })).toHaveTextContent(clock);
  });

  it('counts down by the second without rendering again', () => {
    const onRender = vi.fn();
    render(
      <Profiler id="timer" onRender={onRender}>
        <TimerBar label="Zeit" deadline={now + 3400} maxSeconds={30} />
      </Profiler>,
    );
    const seen = [screen.getByRole('timer').textContent];

    for (let second = 0; second < 4; second++) {
      act(() => vi.advanceTimersByTime(1000));
      seen.push(screen.getByRole('timer').textContent);
    }

    expect(seen).toEqual(['0:04', '0:03', '0:02', '0:01', '0:00']);
    expect(onRender).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('changes the clock at the whole second', () => {
    render(<TimerBar label="Zeit" deadline={now + 3400} maxSeconds={30} />);

    act(() => vi.advanceTimersByTime(399));
    expect(screen.getByRole('timer')).toHaveTextContent('0:04');

    act(() => vi.advanceTimersByTime(2));
    expect(screen.getByRole('timer')).toHaveTextContent('0:03');
  });

  it('follows the clock of the server and not its own', () => {
    render(<TimerBar label="Zeit" deadline={now + 90_000} clockOffset={60_000} maxSeconds={60} />);

    expect(screen.getByRole('timer')).toHaveTextContent('0:30');
  });

  it('shows the share of the time that is left, in whole seconds', () => {
    render(<TimerBar label="Zeit" deadline={now + 15_400} maxSeconds={64} />);
    expect(bar()).toHaveStyle({ backgroundSize: '25% 100%' });

    act(() => vi.advanceTimersByTime(15_500));
    expect(bar()).toHaveStyle({ backgroundSize: '0% 100%' });
  });

  it('shows a full bar when more than the maximum is left', () => {
    render(<TimerBar label="Zeit" deadline={now + 75_000} maxSeconds={60} />);

    expect(bar()).toHaveStyle({ backgroundSize: '100% 100%' });
  });

  it('does not run while paused', () => {
    render(<TimerBar label="Zeit" deadline={null} maxSeconds={60} secondsLeft={41} paused />);

    act(() => vi.advanceTimersByTime(5000));

    expect(screen.getByRole('timer')).toHaveTextContent('0:41');
    expect(bar()).toHaveStyle({ backgroundSize: `${(100 * 41) / 60}% 100%` });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts again for the next turn', () => {
    const { rerender } = render(<TimerBar label="Zeit" deadline={now + 1000} maxSeconds={60} />);

    rerender(<TimerBar label="Zeit" deadline={now + 30_000} maxSeconds={30} />);

    expect(screen.getByRole('timer')).toHaveTextContent('0:30');
    expect(bar()).toHaveStyle({ backgroundSize: '100% 100%' });
  });

  it('stops its timer when unmounted', () => {
    const { unmount } = render(<TimerBar label="Zeit" deadline={now + 9000} maxSeconds={60} />);

    unmount();

    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [60, 'low'],
    [36.1, 'low'],
    [36, 'medium'],
    [18.1, 'medium'],
    [18, 'high'],
    [0, 'high'],
  ])('with %f of 60 seconds left has %s urgency', (seconds, urgency) => {
    render(<TimerBar label="Zeit" deadline={now + seconds * 1000} maxSeconds={60} />);

    expect(screen.getByRole('timer')).toHaveAttribute('data-urgency', urgency);
  });

  it('turns amber and red while it runs', () => {
    render(<TimerBar label="Zeit" deadline={now + 10_000} maxSeconds={10} />);
    const seen: (string | undefined)[] = [];

    for (let second = 0; second < 10; second++) {
      act(() => vi.advanceTimersByTime(1001));
      seen.push(screen.getByRole('timer').dataset.urgency);
    }

    expect(seen.join(' ')).toBe('low low low medium medium medium high high high high');
  });
});

import { act, renderHook } from '@testing-library/react';

import { stubNavigator } from '../../testing/play';
import { useWakeLock } from './use-wake-lock';

describe('useWakeLock', () => {
  it('releases every granted lock when two requests overlap', async () => {
    const grants: (() => void)[] = [];
    const releases: ReturnType<typeof vi.fn>[] = [];
    const request = () =>
      new Promise((resolve) => {
        const release = vi.fn(async () => {});
        releases.push(release);
        grants.push(() => resolve({ release }));
      });
    stubNavigator('wakeLock', { request });
    const { unmount } = renderHook(() => useWakeLock(true));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(grants).toHaveLength(2);

    await act(async () => {
      for (const grant of grants) grant();
    });
    expect(releases[0]).toHaveBeenCalled();
    expect(releases[1]).not.toHaveBeenCalled();

    unmount();
    expect(releases[1]).toHaveBeenCalled();
  });
});

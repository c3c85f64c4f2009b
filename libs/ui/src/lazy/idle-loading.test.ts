describe('idle loading', () => {
  /** Registers a load that takes until the returned `finishFirst` is called, and a second one. */
  async function registerLoads() {
    vi.useFakeTimers();
    vi.resetModules();
    const { loadWhenIdle, watchIdle } = await import('./idle-loading');
    let finish = () => {};
    loadWhenIdle(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = vi.fn(async () => {});
    loadWhenIdle(second);
    const close = watchIdle();
    await vi.advanceTimersByTimeAsync(5_000);
    return { second, close, finishFirst: () => finish() };
  }

  afterEach(() => vi.useRealTimers());

  it('stops when the page closes during a load', async () => {
    const { second, close, finishFirst } = await registerLoads();
    close();
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    finishFirst();
    await vi.advanceTimersByTimeAsync(0);

    expect(second).not.toHaveBeenCalled();
    expect(onLine, 'the window may be gone').not.toHaveBeenCalled();
  });

  it('runs one load at a time when the page is idle again during a load', async () => {
    const { second, close, finishFirst } = await registerLoads();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second).not.toHaveBeenCalled();

    finishFirst();
    await vi.advanceTimersByTimeAsync(0);
    expect(second).toHaveBeenCalledOnce();
    close();
  });
});

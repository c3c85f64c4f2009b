describe('idle loading', () => {
  afterEach(() => vi.useRealTimers());

  it('ends with the page, when a load is still on its way', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const { loadWhenIdle, watchIdle } = await import('./idle-loading');
    let finishFirst = () => {};
    loadWhenIdle(() => new Promise<void>((resolve) => (finishFirst = resolve)));
    const second = vi.fn(async () => {});
    loadWhenIdle(second);

    const close = watchIdle();
    await vi.advanceTimersByTimeAsync(5_000);
    close();
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    finishFirst();
    await vi.advanceTimersByTimeAsync(0);

    expect(second).not.toHaveBeenCalled();
    expect(onLine, 'the window may be gone').not.toHaveBeenCalled();
  });
});

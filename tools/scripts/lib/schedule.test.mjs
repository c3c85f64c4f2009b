import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Report } from './report.mjs';
import { runStages } from './schedule.mjs';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

/**
 * Stages that write down when they begin and end.
 * @param {Record<string, { after?: string[], fails?: boolean }>} plan
 */
function recorded(plan) {
  /** @type {string[]} */
  const events = [];
  const stages = Object.entries(plan).map(([name, { after = [], fails = false }]) => ({
    name,
    after,
    run: async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`${name} ends`);
      return { passed: fails ? 0 : 1, failed: fails ? 1 : 0 };
    },
  }));
  return { events, stages };
}

describe('runStages', () => {
  it('starts a stage after its predecessor, when a slot was free before', async () => {
    const { events, stages } = recorded({ play: { after: ['build'] }, build: {}, lint: {} });
    const report = new Report();
    await runStages(report, stages, 2);
    expect(report.close()).toBe(0);
    expect(events.slice(0, 2)).toEqual(['build begins', 'lint begins']);
    expect(events.indexOf('play begins')).toBeGreaterThan(events.indexOf('build ends'));
  });

  it('runs one stage after the other, when there is one slot', async () => {
    const { events, stages } = recorded({ one: {}, two: {} });
    const report = new Report();
    await runStages(report, stages, 1);
    report.close();
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('fails a stage without running it, when its predecessor failed', async () => {
    const { events, stages } = recorded({ build: { fails: true }, play: { after: ['build'] } });
    const report = new Report();
    await runStages(report, stages, 2);
    expect(report.close()).toBe(1);
    expect(events).not.toContain('play begins');
  });

  it('refuses the plan, when stages wait for each other', async () => {
    const { stages } = recorded({ one: { after: ['two'] }, two: { after: ['one'] } });
    const report = new Report();
    await expect(runStages(report, stages, 2)).rejects.toThrow('one, two');
    report.close();
  });
});

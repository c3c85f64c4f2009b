import { describe, expect, it, vi } from 'vitest';
import { actionDefinitions } from './actions.ts';
import { feedbackDefinitions, lights } from './feedbacks.ts';
import { presetDefinitions } from './presets.ts';
import type { Session } from './session.ts';
import { variableDefinitions } from './variables.ts';

const session: Session = {
  language: 'en',
  lobby: '',
  status: undefined,
  state: undefined,
  seconds: undefined,
  repeatSeconds: undefined,
  press: vi.fn(),
};
const actions = actionDefinitions(session);
const feedbacks = feedbackDefinitions(session);

/** The presets of a language that are buttons, which all are. */
const buttons = (language: 'en' | 'de') =>
  Object.entries(presetDefinitions(language)).flatMap(([id, preset]) =>
    preset?.type === 'button' ? [{ id, ...preset }] : [],
  );

/** Ids of options that are given and not defined, or defined and not given. */
function wrongOptions(options: object, definition: { options: { id: string }[] } | undefined): string[] {
  const known = definition?.options.map(({ id }) => id) ?? [];
  const given = Object.keys(options);
  const wrong = [...known.filter((id) => !given.includes(id)), ...given.filter((id) => !known.includes(id))];
  return definition ? wrong : ['no definition'];
}

describe('presetDefinitions', () => {
  it('use actions and feedbacks that exist, with exactly their options', () => {
    for (const { id, steps, feedbacks: lit } of buttons('en')) {
      for (const { actionId, options } of steps[0]?.down ?? [])
        expect(wrongOptions(options, actions[actionId]), id).toEqual([]);
      for (const { feedbackId, options } of lit) expect(wrongOptions(options, feedbacks[feedbackId]), id).toEqual([]);
    }
  });

  it('show variables that exist', () => {
    const known = variableDefinitions.map(({ variableId }) => `tarnwort:${variableId}`);
    const shown = buttons('en').flatMap(({ style }) =>
      [...style.text.matchAll(/\$\((.+?)\)/g)].map(([, name]) => name),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(known).toEqual(expect.arrayContaining(shown));
  });

  it('have a button for every action but the one that is typed', () => {
    const pressed = buttons('en').flatMap(({ steps }) => steps[0]?.down.map(({ actionId }) => actionId) ?? []);
    expect([...new Set([...pressed, 'other'])].sort()).toEqual(Object.keys(actions).sort());
  });

  it('have the same buttons in German, in four categories', () => {
    expect(buttons('de').map(({ id }) => id)).toEqual(buttons('en').map(({ id }) => id));
    expect(new Set(buttons('de').map(({ category }) => category)).size).toBe(4);
  });
});

describe('lights', () => {
  const luminance = (color: number) => {
    const [r = 0, g = 0, b = 0] = [16, 8, 0]
      .map((shift) => ((color >> shift) & 255) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  it.each(Object.entries(lights))('%s can be read', (_, { bgcolor, color }) => {
    const [dark = 0, bright = 0] = [luminance(bgcolor), luminance(color)].sort((a, b) => a - b);
    expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

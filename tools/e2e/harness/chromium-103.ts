import type { Page } from 'playwright-core';

/**
 * APIs that scripts must not need, with the version of Chromium that introduced each. The oldest browser of a streaming program
 * is Chromium 103, which is not available for tests.
 */
const newerApis: readonly string[] = [
  'Array.fromAsync', // 121
  'Array.prototype.toReversed', // 110
  'Array.prototype.toSorted', // 110
  'Array.prototype.toSpliced', // 110
  'Array.prototype.with', // 110
  'Object.groupBy', // 117
  'Map.groupBy', // 117
  'Map.prototype.getOrInsert', // 145
  'Promise.withResolvers', // 119
  'Promise.try', // 128
  'Set.prototype.union', // 122
  'Set.prototype.intersection', // 122
  'Set.prototype.difference', // 122
  'Set.prototype.symmetricDifference', // 122
  'Set.prototype.isSubsetOf', // 122
  'Set.prototype.isSupersetOf', // 122
  'Set.prototype.isDisjointFrom', // 122
  'Iterator.prototype.map', // 122
  'Iterator.prototype.filter', // 122
  'Iterator.prototype.flatMap', // 122
  'Iterator.prototype.reduce', // 122
  'Iterator.prototype.take', // 122
  'Iterator.prototype.drop', // 122
  'Iterator.prototype.toArray', // 122
  'Iterator.prototype.forEach', // 122
  'Iterator.prototype.some', // 122
  'Iterator.prototype.every', // 122
  'Iterator.prototype.find', // 122
  'Iterator', // 122
  'String.prototype.isWellFormed', // 111
  'String.prototype.toWellFormed', // 111
  'RegExp.escape', // 136
  'Uint8Array.fromBase64', // 140
  'Intl.DurationFormat', // 129
  'Intl.Locale.prototype.getTextInfo', // 130
  'URL.canParse', // 120
  'URL.parse', // 126
  'AbortSignal.any', // 116
  'Response.json', // 105
  'Headers.prototype.getSetCookie', // 113
  'Element.prototype.setHTMLUnsafe', // 124
  'Element.prototype.moveBefore', // 133
  'HTMLElement.prototype.togglePopover', // 114
  'Document.parseHTMLUnsafe', // 124
  'Document.prototype.startViewTransition', // 111
  'Document.prototype.caretPositionFromPoint', // 128
  'Scheduler.prototype.yield', // 129
  'CSS.highlights', // 105
  'Highlight', // 105
  'ScrollTimeline', // 115
  'ViewTimeline', // 115
];

/** What no script may contain, each with something only it looks like. */
const newerScript: Record<string, RegExp> = {
  'import attributes (123)': /\bfrom\s*["'][^"']+["']\s*with\s*\{/,
  'a dynamic import with attributes (123)': /\bimport\([^()]*,\s*\{\s*with:/,
  'a regular expression with the flag v (112)': /[=(,:[!&|?{};]\/(?:[^/\\\n]|\\.)+\/[dgimsy]*v[dgimsy]*[.,;)\]]/,
  'modifiers in a regular expression (125)': /\(\?[ims]+(?:-[ims]+)?:/,
  // Not taken away below: the driver of the browser calls it in the page itself.
  'checkVisibility() (105)': /\.checkVisibility\(/,
  'a resource that is disposed of (134)': /[;{}]\s*(?:await )?using\s+[\w$]+\s*=/,
};

const newerCss: Record<string, RegExp> = {
  ':has() (105)': /:has\(/,
  '@container (105)': /@container\b|\bcontainer-(?:type|name)\s*:/,
  'color-mix() (111)': /\bcolor-mix\(/,
  'light-dark() (123)': /\blight-dark\(/,
  'oklch, lab and the like (111)': /\b(?:oklch|oklab|lch|lab|color)\(/,
  'nesting (112)': /[{};]\s*&/,
  '@scope (118)': /@scope\b/,
  '@starting-style (117)': /@starting-style\b/,
  'transition-behavior (117)': /\btransition-behavior\b|\ballow-discrete\b/,
  'small, large and dynamic viewport units (108)': /\d(?:[sld]v(?:[hwib]|min|max))\b/,
  'translate, rotate and scale on their own (104)': /[{;]\s*(?:translate|rotate|scale)\s*:/,
  'ranges in media queries (104)': /@media[^{]*[<>]/,
  'subgrid (117)': /\bsubgrid\b/,
  'text-wrap (114)': /\btext-wrap\b/,
  'linear() (113)': /\blinear\(/,
  'trigonometry (111)': /\b(?:sin|cos|tan|asin|acos|atan2?)\(/,
  'mask without a prefix (120)': /[{;]\s*mask(?:-[a-z]+)?\s*:/,
  'anchors (125)': /\banchor-name\b|\bposition-anchor\b/,
  'a timeline of its own (115)': /\banimation-timeline\b|\bscroll-timeline\b|\bview-timeline\b/,
  'interpolate-size (129)': /\binterpolate-size\b|\bcalc-size\(/,
  'field-sizing (123)': /\bfield-sizing\b/,
};

/** What of a script Chromium 103 could not read. */
export const unreadableScript = (text: string) => found(newerScript, text);

/** What of a style sheet Chromium 103 would leave out. */
export const unreadableCss = (text: string) => found(newerCss, text);

/** Removes the newer APIs from the pages that are opened from now on, so that a script that calls one fails as in Chromium 103. */
export async function removeNewerApis(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const owner = path.reduce<unknown>(
        (object, key) => (object ? Reflect.get(Object(object), key) : undefined),
        window,
      );
      if (owner) Reflect.deleteProperty(Object(owner), last);
    }
  }, newerApis);
}

function found(features: Record<string, RegExp>, text: string): string[] {
  return Object.entries(features).flatMap(([feature, look]) => (look.test(text) ? [feature] : []));
}

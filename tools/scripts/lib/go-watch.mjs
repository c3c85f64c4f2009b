/** Watches Go sources. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { goProjects, root } from './workspace.mjs';

/** One save in an editor is several events; they count as one when they come within this time. */
const debounceMs = 200;

/**
 * Calls back after Go code changed; tests do not count.
 * @param {() => void} changed
 */
export function watchGo(changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const project of goProjects()) {
    watch(join(root, project), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.go') || file.endsWith('_test.go')) return;
      clearTimeout(timer);
      timer = setTimeout(changed, debounceMs);
    });
  }
}

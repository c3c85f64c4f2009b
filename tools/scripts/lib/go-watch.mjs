/** Watches Go sources. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { goModules, root } from './workspace.mjs';

/** One save in an editor is several events; they count as one when they come within this time. */
const debounceMs = 200;

/**
 * Calls back after Go code or a go.mod of any module changed; tests do not count.
 * @param {() => void} changed
 */
export function watchGo(changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const module of goModules()) {
    watch(join(root, module), { recursive: true }, (_event, file) => {
      if (!file || !/(\.go|go\.mod)$/.test(file) || file.endsWith('_test.go')) return;
      clearTimeout(timer);
      timer = setTimeout(changed, debounceMs);
    });
  }
}

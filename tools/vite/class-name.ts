import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The name of a CSS module's class in the page: one hash for each file, which compresses better than a number for each class. */
export function classNameOf(local: string, file: string): string {
  const path = relative(repository, file.replace(/\?.*/, ''));
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

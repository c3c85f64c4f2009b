import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'libs/ui/src/locales';

/** Names of the language folders. */
export const folders = readdirSync(FOLDER);

/** Names of a language's namespaces. */
export function namespacesOf(language: string): string[] {
  return readdirSync(`${FOLDER}/${language}`).map((file) => file.replace('.json', ''));
}

/** One file of texts. */
export function readTexts(language: string, namespace: string): object {
  return JSON.parse(readFileSync(`${FOLDER}/${language}/${namespace}.json`, 'utf8'));
}

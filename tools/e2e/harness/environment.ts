/** A setting that `npm run e2e` and `npm test` hand to the stories. */
export function fromEnvironment(name: 'TARNWORT_SERVER' | 'TARNWORT_CHROMIUM'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the stories by "npm run e2e"`);
  return value;
}

/** A setting that `npm run e2e` and `npm test` hand to the e2e tests. */
export function fromEnvironment(name: 'TARNWORT_SERVER' | 'TARNWORT_CHROMIUM'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the e2e tests by "npm run e2e"`);
  return value;
}

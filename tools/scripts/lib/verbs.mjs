/** Verbs of package.json that are several programs. */

/** @typedef {(args: string[]) => Promise<boolean>} Program reports whether it passed */

/**
 * Runs the program that the first argument names; the one named '' when the first argument is missing or an option.
 * Fails with the list of names when there is no such program.
 * @param {string} verb
 * @param {readonly string[]} args
 * @param {Record<string, Program>} programs
 */
export function choose(verb, args, programs) {
  const named = args[0] !== undefined && !args[0].startsWith('-');
  const program = programs[(named && args[0]) || ''];
  if (program) return program(args.slice(named ? 1 : 0));
  const names = Object.keys(programs).filter(Boolean);
  console.error(`${verb} -- ${args[0]} is unknown; there are: ${names.join(', ')}`);
  return Promise.resolve(false);
}

/**
 * `npm run generate`: writes TypeScript and asyncapi.yaml of libs/protocol, the YouTube messages and the list of licences.
 * `npm run generate -- release` writes the files of a release, `npm run generate -- sign KEY` signs their checksums.
 */
import { release, sign } from './lib/release.mjs';
import { must } from './lib/run.mjs';
import { choose } from './lib/verbs.mjs';

async function generate() {
  await must('go', ['run', './tools/protocolgen'], { live: true });
  await must('go', ['run', './tools/licences'], { live: true });
  return true;
}

process.exitCode = (await choose('npm run generate', process.argv.slice(2), {
  '': generate,
  release,
  sign: ([key]) => sign(key),
}))
  ? 0
  : 1;

/** `npm run generate`: writes the TypeScript contract from the Go structs of libs/protocol, and the list of licences. */
import { must } from './lib/run.mjs';

await must('go', ['run', './tools/protocolgen'], { live: true });
await must('go', ['run', './tools/licences'], { live: true });

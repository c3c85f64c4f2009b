/** `npm run generate`: writes the TypeScript contract from the Go structs of libs/protocol. */
import { must } from './lib/run.mjs';

await must('go', ['run', './tools/protocolgen'], { live: true });

import { readFileSync } from 'node:fs';

/** The actions of a remote control in openapi.yaml, sorted. Every list of actions has to have all of them. */
export function documentedActions(): string[] {
  const contract = readFileSync('libs/protocol/openapi.yaml', 'utf8');
  const [, listed = ''] =
    /description: The button\.\s+schema:\s+type: string\s+enum:\s+\[([^\]]+)\]/.exec(contract) ?? [];
  return listed
    .split(',')
    .map((action) => action.trim())
    .filter(Boolean)
    .sort();
}

/** Programs that press buttons over HTTP and take each action in a form of its own. */
export type Program = 'streamDeck' | 'companion' | 'curl';

/** Actions of a remote control, in the order in which a round uses them. */
export const actions = [
  'start',
  'draw-word',
  'random',
  'round',
  'pause',
  'extend',
  'skip',
  'repeat',
  'end-round',
  'crewmates',
  'imposter',
  'draw',
  'cancel',
  'advance',
  'hold-reveal',
  'next',
  'cameras',
  'blackout',
  'poll',
  'hide',
  'discussion',
  'ballot',
  'guess',
  'release',
  'release-all',
  'blank-last',
  'undo-blank',
] as const;

export type Action = (typeof actions)[number];

/** What a program needs to press buttons: the lobby's address and the token of the access. */
export interface Access {
  /** Such as https://tarnwort.example/api/control/ABC234 */
  address: string;
  token: string;
}

const winners: readonly Action[] = ['crewmates', 'imposter', 'draw'];

/** Where a lobby's remote controls call. */
export function controlAddress(apiBase: string, lobbyId: string): string {
  return new URL(`${apiBase}/api/control/${lobbyId}`, window.location.origin).href;
}

/** The address of an action, called by POST. */
export function actionAddress({ address }: Access, action: Action): string {
  if (winners.includes(action)) return `${address}/winner?winner=${action}`;
  return `${address}/${action === 'draw-word' ? 'draw' : action}`;
}

/** Address and token in one, for the plugin of Stream Deck. */
export function deckAddress({ address, token }: Access): string {
  return `${address}#key=${token}`;
}

/** The header with the token, in the form that a program takes. */
export function headerFor({ token }: Access, program: Program): string {
  const value = `Bearer ${token}`;
  return program === 'companion' ? JSON.stringify({ Authorization: value }) : `Authorization: ${value}`;
}

/** What to paste into a program for an action: its address, or a command line. */
export function snippetFor(access: Access, action: Action, program: Program): string {
  switch (program) {
    case 'streamDeck':
    case 'companion':
      return actionAddress(access, action);
    case 'curl':
      return curl(access, action);
    default:
      return program satisfies never;
  }
}

function curl(access: Access, action: Action): string {
  return `curl -X POST -H "${headerFor(access, 'curl')}" "${actionAddress(access, action)}"`;
}

/** A program for Node that receives a webhook and checks its signature, without a package. */
export function verifySnippet(secret: string): string {
  return `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from('${secret}'.slice('whsec_'.length), 'base64');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature = '' } = headers;
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  const given = Buffer.from(signature.slice('v1,'.length), 'base64');
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  response.statusCode = isGenuine(request.headers, body) ? 204 : 401;
  response.end();
  if (response.statusCode === 204) console.log(JSON.parse(body));
}).listen(Number(process.env.PORT ?? 3000));
`;
}
